import { addDays } from '../../kernel/clock.ts'
import { papersInForce, standingOf, type StandingColumns } from '../shops/index.ts'
import { endOf, type Content } from './content.ts'

/** What papers would take from the right that their member has: why, and the last day of that right. */
export interface Shortened {
  /** `gap`: they begin later than the day after that right's end. `paper`, `card`: the power of attorney or the card ends before it. */
  by: 'gap' | 'paper' | 'card'
  until: string
}

/**
 * How a member would order on fewer days if these papers were approved; null: on none. What was approved takes the place of what is there,
 * so that the member would stop at once, or earlier than they do now. A legal person's right is not replaced.
 */
export function shortened(
  standing: StandingColumns,
  papers: Pick<Content, 'capacity' | 'poaFrom' | 'poaUntil' | 'cardUntil'>,
): Shortened | null {
  const until = standing.valid_until
  const { capacity, poaFrom, poaUntil } = papers
  if (capacity !== 'agent' || until === null) return null
  if (papersInForce(standingOf(standing)) && poaFrom > addDays(until, 1)) return { by: 'gap', until }
  const end = endOf(papers)
  if (poaUntil === '' || end.until >= until) return null
  return { by: poaUntil < until ? 'paper' : 'card', until }
}

/** The same in words for who sends it, by field. */
export const shortenedProblem = ({ by, until }: Shortened) =>
  ({
    gap: { poaFrom: `您现在的下单资格到 ${until}，请从 ${addDays(until, 1)} 或更早开始，以免中断` },
    paper: { poaUntil: `您现在的下单资格到 ${until}，委托书不能比它更早到期；要提前结束，请联系门店负责人` },
    card: { cardUntil: `您现在的下单资格到 ${until}，身份证不能比它更早到期；请换领新证后再提交` },
  })[by]
