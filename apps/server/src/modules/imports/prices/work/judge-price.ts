import { PRICE_COLUMN_NAMES, type PriceColumn } from '@shop/contract'
import { priceKey } from '../../../pricing/index.ts'
import { mostFen, tooMuch } from '../../../seller-console/index.ts'
import { MERGED, type PriceMeant } from './meaning.ts'
import type { PriceRow, PriceVerdict, RowProblem } from './price-row.ts'
import type { State } from './state.ts'

const verdict = (outcome: PriceVerdict['outcome'], why = '', column: PriceColumn | null = null): PriceVerdict => ({
  outcome,
  why,
  column,
})
const refused = (column: PriceColumn, why: string) => verdict('refused', why, column)
const yuan = (fen: number) => (fen / 100).toFixed(2)

/** The last day that a row gives its price: where the file has no column for it, the one that the price has. */
export const untilOf = ({ asked }: Pick<PriceRow, 'asked'>, has: string | null | undefined) =>
  asked.hasUntil ? asked.until : (has ?? null)

/**
 * Says what a row becomes whose goods are known, by the prices that there are and the other rows of the file. `meant`: the price that it is
 * about. Changes nothing. What does not change is not judged, so that a list that was exported changes nothing.
 */
export function judgePrice(row: PriceRow, meant: PriceMeant | RowProblem, state: State): PriceVerdict {
  const { asked, price_taken: isTaken } = row
  const [unread, ...more] = Object.entries(row.problems) as [PriceColumn, string][]
  if (unread)
    return refused(unread[0], [unread[1], ...more.map(([column, why]) => `${PRICE_COLUMN_NAMES[column]}：${why}`)].join('；'))
  if (asked.offerKind === 'merged') return verdict('unchanged', MERGED)
  if ('why' in meant) return refused(meant.column, meant.why)
  const { key, offer, hasLeft } = meant
  const other = state.others.get(priceKey(key))?.find(({ nth }) => nth !== row.nth)
  if (other && !isSame(other.asked, asked)) return refused('price', `和第 ${other.nth} 行是同一个商品、同一家，价格不同`)
  if (other) return verdict('unchanged', `和第 ${other.nth} 行相同`)

  const was = state.prices.get(priceKey(key))
  if (asked.ends) return was ? verdict('ended') : verdict('unchanged', '没有这个价格')
  const [fen, until] = [asked.fen!, untilOf(row, was?.valid_to)]
  if (was?.price_fen === fen && was.valid_to === until) return verdict('unchanged')
  if (hasLeft) return refused('shop', '门店已离开平台，只能结束它的价格')
  if (until !== null && key.shop_id === null) return refused('until', '会员价没有有效期至')
  if (until !== null && until < state.today)
    return refused('until', asked.hasUntil ? '有效期至不能早于今天' : `原来的价格 ${until} 已到期，请写有效期至`)
  const most = mostFen(offer.list_fen, state.mostPercent)
  if (fen > most) return refused('price', tooMuch(most, state.mostPercent))
  const questions = isTaken ? [] : questionsAbout(fen, was?.price_fen ?? null, meant, state)
  return questions.length > 0 ? verdict('large', `${questions.join('，')}，请确认`) : verdict(was ? 'changed' : 'new')
}

const isSame = (one: PriceRow['asked'], other: PriceRow['asked']) =>
  one.ends === other.ends && one.fen === other.fen && one.until === other.until

/** What is asked about a price: it is above the last tier, which a fixed price replaces, or far from the present one. */
function questionsAbout(fen: number, was: number | null, { offer }: PriceMeant, { askPercent }: State): string[] {
  const from = was ?? offer.list_fen
  return [
    ...(fen > offer.lowest_fen ? [`高于最低阶梯价 ${yuan(offer.lowest_fen)}`] : []),
    ...(Math.abs(fen - from) * 100 > askPercent * from ? [`和${was === null ? '起订价' : '现价'}相差超过 ${askPercent}%`] : []),
  ]
}
