import { addDays } from '../../kernel/clock.ts'
import { papersInForce, standingOf, type StandingColumns } from '../shops/index.ts'
import type { Content } from './content.ts'

/** What a power of attorney would take from the right that its member has: why, and the last day of that right. */
export interface Shortened {
  /** `gap`: it begins later than the day after that right's end. `end`: it ends before it. */
  by: 'gap' | 'end'
  until: string
}

/**
 * How a member would order on fewer days if this power of attorney were approved; null: on none. What was approved takes the place of what
 * is there, so that the member would stop at once, or earlier than they do now. A legal person's right is not replaced.
 */
export function shortened(
  standing: StandingColumns,
  { capacity, poaFrom, poaUntil }: Pick<Content, 'capacity' | 'poaFrom' | 'poaUntil'>,
): Shortened | null {
  const until = standing.valid_until
  if (capacity !== 'agent' || until === null) return null
  if (papersInForce(standingOf(standing)) && poaFrom > addDays(until, 1)) return { by: 'gap', until }
  return poaUntil !== '' && poaUntil < until ? { by: 'end', until } : null
}

/** The same in words for who sends it, by field. */
export const shortenedProblem = ({ by, until }: Shortened) =>
  by === 'gap'
    ? { poaFrom: `您现在的下单资格到 ${until}，请从 ${addDays(until, 1)} 或更早开始，以免中断` }
    : { poaUntil: `您现在的下单资格到 ${until}，委托书不能比它更早到期；要提前结束，请联系门店负责人` }
