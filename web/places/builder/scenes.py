"""Converts between a draft and the scene that the engine plays, which is also saved and exported."""

from common.columns import columns as columns_of

from parts.editor import history
from places.builder import draft as drafts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Card, Draft, Json, Texts


def scene_of(draft: "Draft") -> "Json":
    """Return the scene of a draft, without defaults and without custom cards that are in no zone or pile."""
    made: "Json" = {"v": 1}
    for key in ("turn_player", "turn", "at"):
        if draft[key] != drafts.USUAL[key]:
            made[key] = draft[key]
    until = draft["until"]
    if until:
        made["until"] = {key: until[key] for key in ("at", "turns") if until[key]}
    for side in drafts.SIDES:
        half = _half(draft, side)
        if half:
            made[side] = half
    attack = draft["attack"]
    if attack:
        made["attack"] = {"attacker": _order(draft, draft["turn_player"], attack["attacker"])}
        if attack["target"] is not None:
            made["attack"]["target"] = _order(draft, drafts.opponent(draft), attack["target"])
    lying = drafts.cards(draft)
    own = {ref: card for ref, card in draft["cards"].items() if ref in lying}
    if own:
        made["cards"] = history.copied(own)
    return made


def _half(draft: "Draft", side: str) -> "Json":
    half, made = draft[side], {}
    if half["life"] != drafts.LIFE:
        made["life"] = half["life"]
    if half["rest"] != drafts.REST:
        made["rest"] = half["rest"]
    for row in drafts.ROWS:
        lying = [_placed(draft, half[row][slot], slot) for slot in range(drafts.ROOM[row]) if half[row][slot]]
        if len(lying) <= drafts.SLOTS and [one["zone"] for one in lying] == list(range(1, len(lying) + 1)):
            for one in lying:
                del one["zone"]
        if lying:
            made[row] = lying
    if half["field"]:
        made["field"] = _placed(draft, half["field"], None)
    for pile in drafts.PILES:
        if half[pile]:
            made[pile] = list(half[pile])
    return made


def _placed(draft: "Draft", card: "Card", slot: "int | None") -> "Json":
    made = {"card": card["card"]}
    for key in ("face", "position", "set_this_turn", "counters"):
        if card[key] != drafts.PLACED[key]:
            made[key] = card[key]
    for key in drafts.BEFORE:
        if card[key] != drafts.BEFORE[key]:
            made[key] = card[key]
    for key in drafts.LISTED:
        if card[key]:
            made[key] = list(card[key])
    bearer = card["equipped_to"]
    if bearer:
        made["equipped_to"] = {
            "side": bearer["side"],
            "monster": _order(draft, bearer["side"], bearer["slot"]),
        }
    if slot is not None:
        made["zone"] = slot + 1
    return made


def _order(draft: "Draft", side: str, slot: int) -> int:
    """Return the number of the monster in a zone among a player's monsters, counted from 0."""
    return len([one for one in draft[side]["monster"][:slot] if one])


def draft_of(scene: "Json") -> "Json":
    """Return the draft of a scene; cards without a zone of their own get one."""
    draft = drafts.empty()
    for key in drafts.USUAL:
        if key in scene:
            draft[key] = history.copied(scene[key])
    if draft["until"]:
        draft["until"].setdefault("turns", 0)  # a scene leaves it out where it ends in its own turn
    draft["cards"] = history.copied(scene.get("cards") or {})
    slots = {}
    for side in drafts.SIDES:
        given = scene.get(side) or {}
        slots[side] = columns_of(given.get("monster") or [])
    for side in drafts.SIDES:
        _fill(draft[side], scene.get(side) or {}, slots)
    attack = scene.get("attack")
    if attack:
        attacker = _slot(slots[draft["turn_player"]], attack["attacker"])
        target = _slot(slots[drafts.opponent(draft)], attack.get("target"))
        drafts.aim(draft, attacker, target)
    drafts.settle(draft)
    return draft


def _fill(half: "Json", given: "Json", slots: "dict[str, list[int]]") -> None:
    for key in ("life", "rest"):
        if key in given:
            half[key] = given[key]
    for pile in drafts.PILES:
        half[pile] = list(given.get(pile) or [])
    for row in drafts.ROWS:
        cards = given.get(row) or []
        columns = columns_of(cards)
        for number in range(len(cards)):
            half[row][columns[number]] = _laid(cards[number], slots)
    if given.get("field"):
        half["field"] = _laid(given["field"], slots)


def _laid(given: "Json", slots: "dict[str, list[int]]") -> "Texts":
    card = drafts.placed(given["card"])
    for keys in (drafts.PLACED, drafts.BEFORE):
        for key in keys:
            if key in given:
                card[key] = given[key]
    for key in drafts.LISTED:
        card[key] = list(given.get(key) or [])
    bearer = given.get("equipped_to")
    slot = _slot(slots[bearer["side"]], bearer["monster"]) if bearer else None
    if bearer and slot is not None:
        card["equipped_to"] = {"side": bearer["side"], "slot": slot}
    return card


def _slot(columns: "list[int]", order: "int | None") -> "int | None":
    """Return the zone of the monster with this number, given the zones of a player's monsters.

    None without one.
    """
    return columns[order] if order is not None and 0 <= order < len(columns) else None


def spot_of(draft: "Draft", path: str) -> str:
    """Return the spot that a fault of the scene is about, or the builder's field (``at``, ``A.life``).

    ``path`` is the fault's place in the scene.
    """
    names = path.split(".")
    if names[0] not in drafts.SIDES or names[1] in ("life", "rest"):
        return ".".join(names[:2]) if names[0] in drafts.SIDES else names[0]
    if names[1] in drafts.ROWS and names[2:]:
        row = draft[names[0]][names[1]]
        slots = [slot for slot in range(len(row)) if row[slot]]
        number = int(names[2])
        names = [names[0], names[1], str(slots[number] if number < len(slots) else number)]
    return ".".join(names[:2] if names[1] in drafts.PILES or names[1] == "field" else names[:3])
