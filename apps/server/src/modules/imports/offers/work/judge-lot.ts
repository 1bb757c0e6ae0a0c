import type { Executor } from '../../../../kernel/database.ts'
import type { Moment } from '../../../../kernel/settings.ts'
import type { Meaning } from '../../goods/find-goods.ts'
import { judgeRow, type Verdict } from './judge-row.ts'
import type { Row } from './row.ts'
import { readState } from './state.ts'
import { verdictWithoutGoods, type Judged } from './write-verdicts.ts'

const STANDS: readonly Verdict['outcome'][] = ['new', 'changed', 'unchanged']

/** Judges rows one after the other, each together with those before it. What they mean is known or not (`meanings`). */
export async function judgeLot(
  db: Executor,
  of: { sellerId: number; importId: string; isAlone?: boolean },
  lot: readonly Row[],
  meanings: readonly Meaning[],
  at: Moment,
): Promise<Judged[]> {
  const meant = lot.map((row, i): Row => ({ ...row, goods_id: meanings[i]!.goodsId, applied: false }))
  const state = await readState(db, of, meant, at)
  return meant.map((row, i) => {
    const meaning = meanings[i]!
    if (meaning.goodsId === null) return { nth: row.nth, meaning, verdict: verdictWithoutGoods(meaning) }
    const verdict = judgeRow(row, state)
    if (STANDS.includes(verdict.outcome))
      state.others.set(row.nth, { ...row, outcome: verdict.outcome, near_expiry: verdict.isNearExpiry })
    return { nth: row.nth, meaning, verdict }
  })
}
