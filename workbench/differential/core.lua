-- What core.mjs asks the C++ engine itself: which card is where, and what is on the chain.
SO = {}
SO_LABEL = {}
function SO_ADD(label, code, owner, controller, location, sequence, position)
  local card = Debug.AddCard(code, owner, controller, location, sequence, position, true)
  SO[#SO + 1] = card
  SO_LABEL[#SO] = label
  if card:IsType(TYPE_PENDULUM) then
    local scale = Effect.CreateEffect(card)
    scale:SetType(EFFECT_TYPE_SINGLE)
    scale:SetProperty(EFFECT_FLAG_CANNOT_DISABLE + EFFECT_FLAG_UNCOPYABLE)
    scale:SetCode(EFFECT_CHANGE_RSCALE)
    scale:SetValue(function(_, c) return c:GetOriginalLeftScale() end)
    card:RegisterEffect(scale)
  end
end
function SO_BY(label)
  for i, l in ipairs(SO_LABEL) do
    if l == label then return SO[i] end
  end
end
local function known(card)
  for i, c in ipairs(SO) do
    if c == card then return SO_LABEL[i] end
  end
end
local function name(card)
  local label = known(card)
  if not label and card then
    label = "token:" .. card:GetCode() .. ":" .. #SO
    SO[#SO + 1] = card
    SO_LABEL[#SO] = label
  end
  return label
end
local function quoted(text) return '"' .. tostring(text) .. '"' end
local function list(items) return "[" .. table.concat(items, ",") .. "]" end
local function labels(group)
  local found = {}
  if group then
    for card in group:Iter() do found[#found + 1] = quoted(name(card)) end
  end
  return list(found)
end
function SO_LOOK()
  for card in Duel.GetFieldGroup(0, LOCATION_MZONE, LOCATION_MZONE):Iter() do name(card) end
  local cards, chain = {}, {}
  for i, c in ipairs(SO) do
    local values = "0,0"
    if c:IsLocation(LOCATION_MZONE) then values = c:GetAttack() .. "," .. c:GetDefense() end
    cards[#cards + 1] = list({ quoted(SO_LABEL[i]), c:GetControler(), c:GetLocation(), c:GetSequence(), c:GetPosition(), values })
  end
  for i = 1, Duel.GetCurrentChain(true) do
    local effect, player, targets = Duel.GetChainInfo(i, CHAININFO_TRIGGERING_EFFECT, CHAININFO_TRIGGERING_PLAYER, CHAININFO_TARGET_CARDS)
    if effect then chain[#chain + 1] = list({ quoted(name(effect:GetHandler())), player, labels(targets) }) end
  end
  Debug.Message('{"so":1,"lp":[' .. Duel.GetLP(0) .. "," .. Duel.GetLP(1) .. '],"cards":' .. list(cards) .. ',"chain":' .. list(chain) .. "}")
end
