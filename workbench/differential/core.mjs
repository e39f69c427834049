// Plays duels in the C++ engine for core_engine.py: JSON lines in, JSON lines out.
//   in:  {"do": "start", "lp", "draw", "cards": [[label, code, owner, controller, location, sequence,
//        position]], "equips": [[label, bearer]], "special": [label]}, then {"do": "answer", ...} for each question
//   out: one question a line: {"ask", "player", "step", "depth", ..., "events", "state", "chain", "lp"}
// Started as: node core.mjs FOLDER (with node_modules/ocgcore-wasm, CardScripts and cards.json).
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const FOLDER = path.resolve(process.argv[2]);
const HELPER = readFileSync(new URL('core.lua', import.meta.url), 'utf8');
const found = createRequire(path.join(FOLDER, 'x.cjs')).resolve('ocgcore-wasm');
const { default: createCore, OcgMessageType: MT, OcgResponseType: RT, OcgProcessResult: PR } = await import(pathToFileURL(found));

// The rules of today: pendulum zones, extra monster zones, trap monsters, triggers only from where they are.
const FLAG = { attackFirstTurn: 0x2n, keepDeckOrder: 0x10n };
const TODAY = 0x800n | 0x2000n | 0x4000n | 0x8000n | 0x20000n;
const MONSTER_ZONE = 4, SPELL_ZONE = 8;

// ocgcore-wasm 0.1.2 writes the right scale where the engine looks for the arrows; core.lua says the scale once more.
const cards = new Map(JSON.parse(readFileSync(path.join(FOLDER, 'cards.json'), 'utf8')).map((c) => [c.code, { ...c, race: BigInt(c.race), rscale: c.link_marker }]));
const scripts = new Map();
function script(name) {
  const file = path.basename(name);
  if (!scripts.has(file)) {
    const at = ['', 'official', 'pre-errata', 'goat', 'unofficial'].map((d) => path.join(FOLDER, 'CardScripts', d, file)).find(existsSync);
    scripts.set(file, at ? readFileSync(at, 'utf8') : '');
  }
  return scripts.get(file);
}

// What the engine announces before it opens a window, and the phases by their numbers.
const STEP_OF_HINT = { 22: 'main', 24: 'attack.late', 28: 'battle.start', 29: 'battle.leaving', 40: 'damage.start', 41: 'damage.before', 42: 'damage.calculation', 43: 'damage.after', 44: 'damage.end', 25: 'battle.end' };
const STEP_OF_PHASE = { 1: 'draw', 2: 'standby', 4: 'main1', 8: 'battle.start', 128: 'battle.end', 256: 'main2', 512: 'end' };

let lib;
class Duel {
  constructor(setup) {
    this.events = []; this.errors = []; this.shot = null; this.step = 'setup'; this.depth = 0; this.hint = 0; this.known = {};
    this.turn = 0; this.left = 0;
    const flags = TODAY | FLAG.attackFirstTurn | FLAG.keepDeckOrder;
    const team = (n) => ({ startingLP: setup.lp[n], startingDrawCount: 0, drawCountPerTurn: setup.draw });
    this.handle = lib.createDuel({
      flags, seed: [1n, 2n, 3n, 4n], team1: team(0), team2: team(1),
      cardReader: (code) => cards.get(code) ?? null, scriptReader: (name) => script(name) || null,
      errorHandler: (_, text) => this.told(text),
    });
    for (const name of ['constant.lua', 'utility.lua']) lib.loadScript(this.handle, name, script(name));
    lib.loadScript(this.handle, 'core.lua', HELPER);
    const s = (x) => JSON.stringify(x);
    const lua = [
      ...setup.cards.map(([label, code, owner, controller, location, sequence, position]) => `SO_ADD(${s(label)},${code},${owner},${controller},${location},${sequence},${position})`),
      ...setup.special.map((card) => `Debug.PreSummon(SO_BY(${s(card)}),SUMMON_TYPE_SPECIAL)`),
      ...setup.equips.map(([card, bearer]) => `Debug.PreEquip(SO_BY(${s(card)}),SO_BY(${s(bearer)}))`),
    ];
    lib.loadScript(this.handle, 'scene.lua', lua.join('\n'));
    lib.startDuel(this.handle);
  }

  told(text) {
    if (text.startsWith('{"so":')) this.shot = JSON.parse(text);
    else this.errors.push(text);
  }

  look() {
    lib.loadScript(this.handle, 'look.lua', 'SO_LOOK()');
    this.byPlace = new Map(this.shot.cards.map((c) => [`${c[1]},${c[2]},${c[3]}`, c[0]]));
  }

  label(c) {
    return this.byPlace.get(`${c.controller},${c.location === 256 ? SPELL_ZONE : c.location},${c.sequence}`) ?? `?${c.code ?? ''}`;
  }

  // Goes on to the next question that is not answered here.
  next() {
    for (;;) {
      const status = lib.duelProcess(this.handle);
      let question = null;
      const messages = lib.duelGetMessage(this.handle);
      this.look();
      for (const m of messages) {
        if (m.type === MT.WIN) { this.events.push(['win', m.player]); return this.question({ ask: 'over' }); }
        if (m.type === MT.RETRY) this.errors.push('the engine has refused an answer');
        question = this.asked(m) ?? question;
        if (!question) this.heard(m);
      }
      if (this.errors.length) return { ask: 'error', text: this.errors.join(' | ') };
      if (status === PR.END) return this.question({ ask: 'over' });
      if (status === PR.WAITING && !question) return { ask: 'error', text: 'the engine waits without a question' };
      if (status !== PR.WAITING) continue;
      if (question.now) { lib.duelSetResponse(this.handle, question.now); continue; }
      return this.question(question);
    }
  }

  question({ reply, ...q }) {
    this.reply = reply;
    const state = this.shot.cards.filter((c) => this.known[c[0]] !== JSON.stringify(c));
    for (const c of state) this.known[c[0]] = JSON.stringify(c);
    const said = { ...q, step: this.step, turn: this.turn, depth: this.depth, events: this.events, state, chain: this.shot.chain, lp: this.shot.lp };
    this.events = [];
    return said;
  }

  heard(m) {
    const e = (...x) => this.events.push(x);
    switch (m.type) {
      case MT.NEW_TURN: this.turn++; break;
      case MT.NEW_PHASE: this.step = STEP_OF_PHASE[m.phase] ?? this.step; if (this.step === 'draw' && this.turn > 1) this.step = 'draw.before'; break;
      case MT.DRAW: if (this.step === 'draw.before') this.step = 'draw'; break;
      case MT.HINT:
        if (m.hint_type === 1 && STEP_OF_HINT[Number(m.hint)]) {
          const step = STEP_OF_HINT[Number(m.hint)];
          if (step !== 'main') this.step = step;
          this.chained = false;
        } else if (m.hint_type === 3) this.hint = Number(m.hint);
        break;
      case MT.ATTACK: this.step = 'attack'; e('attack', this.label(m.card), m.target?.location ? this.label(m.target) : null); break;
      case MT.ATTACK_DISABLED: e('attack-negated'); break;
      case MT.DAMAGE_STEP_START: this.step = 'damage.start'; break;
      case MT.DAMAGE_STEP_END: this.step = 'battle.open'; break;
      case MT.BATTLE: {
        const fighter = (x) => (x?.location ? [this.label(x), x.position & 3 ? x.attack : x.defense] : null);
        e('battle', fighter(m.card), fighter(m.target)); break;
      }
      case MT.CHAINED:
        this.depth = m.chain_size; this.chained = true;
        if (this.step === 'draw.before') this.step = 'draw'; // what replaces the draw
        break;
      case MT.CHAIN_SOLVING: e('solving', m.chain_size); break;
      case MT.CHAIN_NEGATED: e('negated', m.chain_size); break;
      case MT.CHAIN_DISABLED: e('disabled', m.chain_size); break;
      case MT.CHAIN_END: this.depth = 0; e('chain-end'); break;
      case MT.MISSED_EFFECT: e('missed', this.label(m)); break;
      case MT.TOSS_COIN: e('thrown', m.results.filter(Boolean).length); break; // heads
      case MT.TOSS_DICE: e('thrown', ...m.results); break;
      case MT.MOVE: e('move', m.card); break;
      case MT.DAMAGE: e('damage', m.player, m.amount); break;
      default:
    }
  }

  // The question that a message asks, with what turns an answer into the engine's, or `now` the answer itself.
  asked(m) {
    const names = (list) => list.map((c) => this.label(c));
    const offers = (list) => list.map((c) => [this.label(c), Number(BigInt(c.description ?? 0) & 0xfffffn)]);
    const base = { player: m.player };
    switch (m.type) {
      case MT.SELECT_IDLECMD:
        if (this.step.startsWith('main')) this.step = this.step === 'main2' ? 'main2' : 'main1';
        return {
          ...base, ask: 'main', activate: offers(m.activates), summon: names(m.summons), special: names(m.special_summons),
          turn_over: names(m.pos_changes), set: names(m.monster_sets), lay: names(m.spell_sets), battle: m.to_bp, leave: m.to_ep,
          reply: (a) => ({ type: RT.SELECT_IDLECMD, action: { summon: 0, special: 1, turn_over: 2, set: 3, lay: 4, activate: 5, battle: 6, leave: 7 }[a.act], index: a.index ?? 0 }),
        };
      case MT.SELECT_BATTLECMD:
        this.step = 'battle.open';
        return {
          ...base, ask: 'battle', activate: offers(m.chains), attack: m.attacks.map((c) => [this.label(c), c.can_direct]), main2: m.to_m2, leave: m.to_ep,
          reply: (a) => ({ type: RT.SELECT_BATTLECMD, action: { activate: 0, attack: 1, main2: 2, leave: 3 }[a.act], index: a.index ?? 0 }),
        };
      case MT.SELECT_CHAIN:
        // Only the opponent is asked when the turn player leaves the Battle Step: the turn player is in the End Step.
        if (this.step === 'battle.leaving' && !this.depth && !this.chained && m.player === (this.turn - 1) % 2) this.step = 'battle.end';
        return { ...base, ask: m.spe_count === 0x7f ? 'trigger' : 'window', forced: m.forced, offers: offers(m.selects), reply: (a) => ({ type: RT.SELECT_CHAIN, index: a.index ?? null }) };
      case MT.SELECT_EFFECTYN: {
        const what = Number(m.description);
        // 97: a card that goes somewhere else if its player likes; no effect is activated.
        if (what === 97) return { ...base, ask: 'yes-no', what, reply: (a) => ({ type: RT.SELECT_EFFECTYN, yes: !!a.yes }) };
        const sort = { 221: 'trigger', 94: 'use', 96: 'save', 0: 'trigger' }[what] ?? 'trigger';
        return { ...base, ask: sort, forced: false, offers: offers([m]), reply: (a) => ({ type: RT.SELECT_EFFECTYN, yes: a.index != null }) };
      }
      case MT.SELECT_YESNO: {
        const n = BigInt(m.description);
        return { ...base, ask: 'yes-no', what: n < 10000n ? Number(n) : -1, reply: (a) => ({ type: RT.SELECT_YESNO, yes: !!a.yes }) };
      }
      case MT.SELECT_OPTION: return { ...base, ask: 'option', n: m.options.length, texts: m.options.map((o) => Number(BigInt(o) & 0xfffffn)), reply: (a) => ({ type: RT.SELECT_OPTION, index: a.index }) };
      case MT.SELECT_CARD: return { ...base, ask: 'cards', hint: this.hint, from: names(m.selects), min: m.min, max: m.max, reply: (a) => ({ type: RT.SELECT_CARD, indicies: a.picks }) };
      case MT.SELECT_TRIBUTE: return { ...base, ask: 'tributes', from: names(m.selects), min: m.min, max: m.max, reply: (a) => ({ type: RT.SELECT_TRIBUTE, indicies: a.picks }) };
      case MT.SELECT_UNSELECT_CARD: return {
        ...base, ask: 'one-more', hint: this.hint, from: names(m.select_cards), chosen: names(m.unselect_cards), done: m.can_finish, reply: (a) => ({ type: RT.SELECT_UNSELECT_CARD, index: a.picks?.[0] ?? null }),
      };
      case MT.SELECT_POSITION: return { ...base, ask: 'position', code: m.code, ways: [1, 2, 4, 8].filter((p) => m.positions & p), reply: (a) => ({ type: RT.SELECT_POSITION, position: a.position }) };
      case MT.ANNOUNCE_NUMBER: return { ...base, ask: 'number', options: m.options.map(Number), reply: (a) => ({ type: RT.ANNOUNCE_NUMBER, value: a.index }) };
      case MT.ANNOUNCE_ATTRIB: return { ...base, ask: 'attributes', n: m.count, available: Number(m.available), reply: (a) => ({ type: RT.ANNOUNCE_ATTRIB, attributes: a.attributes.map(typeof m.available === 'bigint' ? BigInt : Number) }) };
      case MT.SORT_CARD: case MT.SORT_CHAIN: return { now: { type: RT.SORT_CARD, order: null } };
      case MT.SELECT_PLACE: case MT.SELECT_DISFIELD: return { now: { type: m.type === MT.SELECT_PLACE ? RT.SELECT_PLACE : RT.SELECT_DISFIELD, places: freeZones(m) } };
      case MT.ROCK_PAPER_SCISSORS: return { now: { type: RT.ROCK_PAPER_SCISSORS, value: 1 } };
      default:
        if (/^(SELECT|ANNOUNCE)_/.test(MT[m.type] ?? '')) return { ask: 'unknown', what: MT[m.type] };
        return null;
    }
  }

  answer(a) { lib.duelSetResponse(this.handle, this.reply(a)); }
  close() { lib.destroyDuel(this.handle); }
}

// Free zones in the order of ours, the Pendulum and Extra Monster Zones last: a set bit of the mask says that one cannot be taken.
function freeZones(m) {
  const places = [];
  for (let side = 0; side < 2; side++)
    for (const [location, offset, zones] of [[MONSTER_ZONE, 0, [0, 1, 2, 3, 4, 5, 6]], [SPELL_ZONE, 8, [1, 2, 3, 0, 4, 5]]])
      for (const n of zones)
        if (!(m.field_mask & (1 << (n + offset + 16 * side)))) places.push({ player: side ? 1 - m.player : m.player, location, sequence: n });
  return places.slice(0, Math.max(1, m.count));
}

lib = await createCore({ sync: true });
let duel = null;
const say = (x) => process.stdout.write(JSON.stringify(x, (_, v) => (typeof v === 'bigint' ? Number(v) : v)) + '\n');
say({ ready: true });
for await (const line of createInterface({ input: process.stdin })) {
  const wish = JSON.parse(line);
  try {
    if (wish.do === 'start') { duel?.close(); duel = null; duel = new Duel(wish); } else duel.answer(wish);
    say(duel.next());
  } catch (error) {
    say({ ask: 'error', text: String(error?.stack ?? error).slice(0, 600) });
  }
}
