import { addDays } from '../../kernel/clock.ts'
import { papersInForce, standingOf, type StandingColumns } from '../shops/index.ts'
import type { Content } from './content.ts'

/**
 * The last day of the right in force of a member whose new power of attorney begins later than the day after it; null: there is no such
 * gap. What was approved takes the place of what is in force: the member would stop at once.
 */
export function endBeforeGap(
  standing: StandingColumns,
  { capacity, poaFrom }: Pick<Content, 'capacity' | 'poaFrom'>,
): string | null {
  const until = standing.valid_until
  if (capacity !== 'agent' || until === null || !papersInForce(standingOf(standing))) return null
  return poaFrom > addDays(until, 1) ? until : null
}
