/**
 * Dictionary 1 of packed bodies. Frozen: files are full of these numbers, so nothing is ever moved, removed or
 * inserted; a better dictionary gets a number of its own. What is not in it is written out, so every event can be
 * packed, those of later versions too.
 */

const list = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Words by number; the first 64 take one byte. */
export const WORDS: readonly string[] = list(`
  1 ActionTaken DecisionOpened PhaseStarted CardMoved TurnStarted AttackDeclared AttackCompared MonsterSummoned
  LifePointsChanged LinkAdded LinkResolved ChainEnded SummonDeclared Pass EnterPhase EndTurn Attack NormalSummon
  Choose Activate A B window battle standby flow end-main attack draw summoned end down up main1 main2 start
  after-calculation damage-step start-step normal end-limit end-step rule battle-start declared battle-step chain
  defense effect calculate activate direct applied damage choice A.monster:1 B.monster:1 A.monster:2 B.monster:2
  A.hand B.hand A.deck B.deck
  A.gy B.gy A.monster:3 B.monster:3 A.monster:4 B.monster:4 A.monster:5 B.monster:5 A.st:1 B.st:1 A.st:2 B.st:2
  A.st:3 B.st:3 A.st:4 B.st:4 A.st:5 B.st:5 A.field B.field A.banished B.banished A.extra B.extra A.outside B.outside
  summon-declared after-chain open setup targets target summon flip special tribute fusion ritual activation resolve
  cost steps discard battle-position until to-gy moved negated no-effect replay gone stopped heads tails first second
  yes no done starter choose-starter hand-limit trigger triggers unwind duty duties after ruling upkeep surrender all
  SetMonster SetSpellTrap FlipSummon ChangePosition SpecialSummon Discard Surrender OpenDuel SetPosition IssueRuling
  DuelOpened CoinTossed DieRolled StarterChosen DeckShuffled TokenCreated SummonNegated MonsterSet SpellTrapSet
  CardTurned PositionChanged ControlChanged LinkNegated AttackCancelled ValuesChanged CountersChanged Equipped
  LastingStarted LastingEnded CardRevealed NormalSummonGranted TriggerMissed JudgeRuled PositionSet DuelEnded
  flip-summon command effect-damage sheep-token 1A 1B 2A 2B
  $h $c $s by type facts kind asks agenda about card seat asked occasion passes t to stage last pending tasks phase
  step number how what attacker attackerValue batch destroyed spared targetPosition targetValue cause face from id
  link position bottom searched tributes zone materials proper outcome delta team total links answer speed paid values
  at vars section pc main side extra cutBy order lp seats players pool ruleset sizes teams version key list decks name
  hash purpose result reason winner queue chosen random source atk def level modifiers on value index effects data
  counter monster count
`);

/** Objects by number: their keys in order; the first 64 take one byte. */
export const FORMS: readonly (readonly string[])[] = [
  '$h',
  'command',
  'by type',
  'facts kind',
  'agenda asks',
  'last pending tasks',
  'about card kind seat',
  'phase step',
  'asked occasion passes t',
  't to',
  'batch card cause face from id link position to',
  'stage t',
  '',
  'by phase type',
  'number seat',
  'by card how what',
  'by card target type',
  'attacker target',
  'attacker attackerValue batch damage destroyed spared target targetPosition targetValue',
  'by card how target what',
  'batch by card how id link materials',
  'by card tributes type zone',
  'asked occasion passes t window',
  'batch card cause destroyed face from id link position to',
  'activation by card effect id link paid speed targets values',
  'link outcome',
  'batch cause delta link team total',
  'links',
  'by card how id position to tributes',
  'answer by type',
  'at batch card face how id link position',
  'by card effect type zone',
  'A',
  'B',
  'A B',
  'by card type zone',
  'batch by card',
  'by card effect id occasion paid pc section t trigger vars',
  'by card type',
  'by card effect type',
  'by card how materials negated position t to',
  'batch by card normal tributes',
  'extra main side',
  'batch card id link',
  'cutBy order seat',
  'by card position type',
  'occasion t window',
  'link occasion pc t vars',
  'id lp seats',
  'batch card face how link position',
  'atk batch card def level modifiers',
  'at batch card data effect id seat',
  'at source what',
  'batch by card effect key link on until value',
  'batch key',
  'chosen occasion queue t',
  'by purpose result',
  'by t',
  'reason winner',
  'batch card link to',
  'by how link',
  'at batch card id link to',
  'batch card cause face from id link position searched to',
  'by position type',
  'decks key list players pool ruleset seats sizes teams version',
  'hash name',
  'by first',
  'batch card from link to until',
  'attacker reason',
  'attacker givenBack reason',
  'card effect id reason',
  'card link',
  'occasion t',
  'batch card counter delta total',
  'batch card link seat',
  'position reason',
  'at card counters equippedTo face flags id knownTo owner place position used values',
  'granted used',
].map(list0);

function list0(text: string): readonly string[] {
  return text === '' ? [] : text.split(' ');
}
