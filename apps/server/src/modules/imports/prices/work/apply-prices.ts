import { sql } from '../../../../kernel/sql.ts'
import { rows, type Tx } from '../../../../kernel/database.ts'
import type { JobContext, TransactionContext } from '../../../../kernel/jobs.ts'
import { lockOwnOffers } from '../../../catalog/index.ts'
import { operatorName } from '../../../operators/index.ts'
import { priceKey } from '../../../pricing/index.ts'
import { isAsSeen, writePrices } from '../../../seller-console/index.ts'
import type { SellerImportRow } from '../../import-rows.ts'
import { applyLots, TO_APPLY } from '../../work/lots.ts'
import { judgePrice, untilOf } from './judge-price.ts'
import type { PriceMeant } from './meaning.ts'
import { isDone, PRICE_ROW, type PriceRow, type PriceVerdict, type RowProblem } from './price-row.ts'
import { readState, type State } from './state.ts'

/** Rows that are applied together: few enough that an order which needs one of their offers hardly waits. */
const MAX_LOT = 25

/** Sets and ends the prices of an import, in the name of who confirmed it. */
export async function applyPrices(found: SellerImportRow, context: JobContext): Promise<void> {
  const { db } = context
  const { id } = found
  const name = await operatorName(db, found.confirmed_by)
  await applyLots<PriceRow>(found, context, {
    read: (last) =>
      rows(
        db,
        sql<PriceRow>`select ${PRICE_ROW} from imports.price_row
          where import_id = ${id} and nth > ${last} and ${TO_APPLY} order by nth limit ${sql.lit(MAX_LOT)}`,
      ),
    readAgain: (tx, nths) =>
      rows(
        tx,
        sql<PriceRow>`select ${PRICE_ROW} from imports.price_row where import_id = ${id} and nth = any(${nths}::int[]) and ${TO_APPLY} order by nth`,
      ),
    apply: (inside, lot) => applyLot(inside, found, lot, name),
    refuse: (tx, { nth }) => refuseFailed(id, nth).execute(tx),
    isForeseen: () => false,
  })
}

/**
 * Applies a lot of rows in one short transaction, as the forms would: each is judged again under the locks of the offers, and what is not
 * right any more is refused. Returns how many are applied.
 */
async function applyLot(
  { tx, now, settings, emit }: TransactionContext,
  { id, seller_id: sellerId }: Pick<SellerImportRow, 'id' | 'seller_id'>,
  lot: readonly PriceRow[],
  name: string,
): Promise<number> {
  await lockOwnOffers(tx, sellerId, [...new Set(lot.flatMap(({ offer_id: offerId }) => offerId ?? []))])
  const state = await readState(tx, { sellerId, importId: id }, lot, { now, settings })
  const judged = lot.map((row, i) => {
    const meant = state.meant[i]!
    return { row, meant, verdict: sinceSeen(judgePrice(row, meant, state), row, meant, state) }
  })
  const of = (outcomes: readonly PriceVerdict['outcome'][]) =>
    judged.flatMap(({ row, meant, verdict }) => ('key' in meant && outcomes.includes(verdict.outcome) ? [{ row, ...meant }] : []))
  const set = of(['new', 'changed']).map(({ row, key }) => ({
    ...key,
    price_fen: row.asked.fen!,
    valid_to: untilOf(row, row.seen_to),
  }))
  await writePrices({ tx, now, emit }, { set, end: of(['ended']).map(({ key }) => key) }, name)
  await writeApplied(
    tx,
    id,
    judged.map(({ row: { nth }, verdict }) => ({ nth, ...verdict })),
    now,
  )
  return judged.filter(({ verdict }) => isDone(verdict)).length
}

/** Refuses to overwrite a price that somebody has changed since the seller was shown what would change, or another offer than the one shown. */
function sinceSeen(verdict: PriceVerdict, row: PriceRow, meant: PriceMeant | RowProblem, { prices }: State): PriceVerdict {
  if (!isDone(verdict) || verdict.outcome === 'unchanged' || 'why' in meant) return verdict
  if (priceKey(meant.key) !== priceKey({ ...row, offer_id: row.offer_id! }))
    return { outcome: 'refused', column: 'name', why: '检查以后商品合并过，或门店改过名，请重新导入' }
  const was = prices.get(priceKey(meant.key))
  if (isAsSeen(was, { seenFen: row.seen_fen, seenUntil: row.seen_to })) return verdict
  return { outcome: 'refused', column: 'price', why: `检查以后${was?.changed_by || '有人'}改过这个价格，请重新导入` }
}

/** What the rows became in the end; those that were refused or are asked now are not applied. */
const writeApplied = (tx: Tx, id: string, applied: readonly ({ nth: number } & PriceVerdict)[], now: Date) =>
  sql`update imports.price_row r set outcome = v.outcome, why = v.why, wrong_column = v."column",
      applied_at = case when v.outcome in ('new', 'changed', 'unchanged', 'ended') then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(applied)}::jsonb) as v(nth int, outcome text, why text, "column" text)
    where r.import_id = ${id} and r.nth = v.nth`.execute(tx)

const refuseFailed = (id: string, nth: number) =>
  sql`update imports.price_row set outcome = 'refused', why = '没有导入成功，请在门店价中设置'
    where import_id = ${id} and nth = ${nth} and ${TO_APPLY}`
