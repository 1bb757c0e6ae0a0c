import type { Executor } from '../../../../kernel/database.ts'
import type { Moment } from '../../../../kernel/settings.ts'
import { priceKey, type KeptPrice } from '../../../pricing/index.ts'
import type { Meaning } from '../../goods/find-goods.ts'
import { judgePrice } from './judge-price.ts'
import type { PriceMeant } from './meaning.ts'
import { isDone, type PriceRow, type PriceVerdict } from './price-row.ts'
import { addOther, readState, type Judging } from './state.ts'

/** A row with what it was found to mean, and what it becomes. */
export interface JudgedPrice {
  nth: number
  meaning: Meaning
  verdict: PriceVerdict
  meant: PriceMeant | null
  /** The price that there is; null: none. */
  was: KeptPrice | null
}

/** Judges rows one after the other, each together with those before it. What they mean is known or not (`meanings`). */
export async function judgeLot(
  db: Executor,
  of: Judging,
  lot: readonly PriceRow[],
  meanings: readonly Meaning[],
  at: Moment,
): Promise<JudgedPrice[]> {
  const known = lot.map((row, i): PriceRow => ({ ...row, goods_id: meanings[i]!.goodsId }))
  const state = await readState(db, of, known, at)
  return known.map((row, i) => {
    const meaning = meanings[i]!
    if (meaning.goodsId === null) return { nth: row.nth, meaning, verdict: withoutGoods(meaning), meant: null, was: null }
    const meant = state.meant[i]!
    const verdict = judgePrice(row, meant, state)
    if ('why' in meant) return { nth: row.nth, meaning, verdict, meant: null, was: null }
    const was = state.prices.get(priceKey(meant.key)) ?? null
    if (isDone(verdict) || verdict.outcome === 'large') addOther(state, meant, row)
    return { nth: row.nth, meaning, verdict, meant, was }
  })
}

/** What becomes of rows that an operator leaves out. */
export const leftOut = (lot: readonly PriceRow[], meanings: readonly Meaning[]): JudgedPrice[] =>
  lot.map(({ nth }, i) => ({
    nth,
    meaning: meanings[i]!,
    verdict: { outcome: 'skipped', why: '已选择不导入', column: null },
    meant: null,
    was: null,
  }))

/** What a row becomes whose goods are not known for sure. */
const withoutGoods = ({ candidates, why }: Meaning): PriceVerdict => ({
  outcome: candidates.length > 0 ? 'unsure' : 'unknown',
  why,
  column: null,
})
