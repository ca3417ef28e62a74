// Catches something that had to follow and did not: control given back, an effect ended, a Deck shuffled, a Replay, a mandatory effect.
import type { Duel } from '../duels.js';
import type { Finding } from '../finding.js';
import { attacks } from './dues/attacks.js';
import { batches } from './dues/batches.js';
import { control } from './dues/control.js';
import { damageStep } from './dues/damage-step.js';
import { lasting } from './dues/lasting.js';
import { bans } from './dues/bans.js';
import { bonds } from './dues/bonds.js';
import { conditions } from './dues/conditions.js';
import { costs } from './dues/costs.js';
import { duties } from './dues/duties.js';
import { fields } from './dues/fields.js';
import { outcomes } from './dues/outcomes.js';
import { positions } from './dues/positions.js';
import { proper } from './dues/proper.js';
import { newReading, read } from './dues/reading.js';
import { searches } from './dues/searches.js';
import { speeds } from './dues/speeds.js';
import { summons } from './dues/summons.js';
import { tethers } from './dues/tethers.js';
import { triggers } from './dues/triggers.js';

const TOPICS = {
  control,
  lasting,
  searches,
  summons,
  positions,
  proper,
  speeds,
  damageStep,
  batches,
  attacks,
  triggers,
  outcomes,
  costs,
  conditions,
  bans,
  bonds,
  tethers,
  fields,
  duties,
};

/**
 * What has to follow, follows, and nothing without its cause: borrowed control goes back, effects end, searched Decks are
 * shuffled, Replays are due, mandatory effects are used. The audit judges what happened; this sees what did not happen.
 */
export function dues(duel: Duel): readonly Finding[] {
  const reading = newReading(duel.setup.env);
  const topics = Object.values(TOPICS).map((topic) => topic());
  const findings: Finding[] = [];
  for (const [revision, event] of duel.events.entries()) {
    for (const topic of topics)
      for (const [rule, message] of topic(event, reading))
        findings.push({ oracle: 'dues', rule, revision, message });
    if (findings.length > 0) return findings;
    read(reading, event);
  }
  return findings;
}
