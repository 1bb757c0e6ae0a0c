import type { OfferColumn } from '@shop/contract'
import { sql } from '../../../../kernel/sql.ts'
import type { Tx } from '../../../../kernel/database.ts'
import type { TransactionContext } from '../../../../kernel/jobs.ts'
import {
  correctStock,
  findOwnOffers,
  insertOffers,
  lockOwnOffers,
  receiveBatches,
  saveOfferRules,
  setOnSale,
} from '../../../catalog/index.ts'
import type { SellerImportRow } from '../../import-rows.ts'
import { collect, offerIdOf, type Collected } from './collect.ts'
import { judgeRow, type Verdict } from './judge-row.ts'
import type { Change, Row } from './row.ts'
import { readState, type State } from './state.ts'

/** The tax rate of a new offer where the list says none, in percent: that of most goods. */
const USUAL_TAX_RATE = 13

const isDone = ({ outcome }: Verdict) => outcome === 'new' || outcome === 'changed' || outcome === 'unchanged'

interface Applied {
  nth: number
  verdict: Verdict
}

/**
 * Applies a lot of rows in one short transaction, as the forms of an offer would: each is judged again under the locks of the offers, and
 * what is not right any more is refused. Returns how many are applied.
 */
export async function applyLot(
  { tx, now, settings }: TransactionContext,
  { id, seller_id: sellerId }: Pick<SellerImportRow, 'id' | 'seller_id'>,
  lot: readonly Row[],
  byName: string,
): Promise<number> {
  const goodsIds = lot.flatMap(({ goods_id: goodsId }) => goodsId ?? [])
  const offers = await findOwnOffers(tx, sellerId, goodsIds)
  await lockOwnOffers(
    tx,
    sellerId,
    offers.map((offer) => offer.id),
  )
  const state = await readState(tx, { sellerId, importId: id }, lot, { now, settings })
  const applied = lot.map((row): Applied => {
    const verdict = sinceChanged(judgeRow(row, state), row, state)
    if (isDone(verdict))
      state.others.set(row.nth, { ...row, outcome: verdict.outcome, near_expiry: verdict.isNearExpiry, applied: false })
    return { nth: row.nth, verdict }
  })
  const work = collect(lot, applied, state)
  const at = { now, settings }
  const change = { ...at, reason: '导入', byName }
  const added = await insertOffers(
    tx,
    sellerId,
    [...work.adds].map(([goodsId, { rules, taxRate }]) => ({ goodsId, rules, taxRate: taxRate ?? USUAL_TAX_RATE })),
    now,
  )
  refuseTaken(applied, lot, work, added)
  if (work.rules.size > 0)
    await saveOfferRules(
      tx,
      [...work.rules].map(([offerId, rules]) => ({ offerId, rules })),
      at,
    )
  const received = work.receives.flatMap(({ place, batch }) => {
    const offerId = offerIdOf(place, state, added)
    return offerId === undefined ? [] : [{ ...batch, offer_id: offerId }]
  })
  if (received.length > 0) await receiveBatches(tx, received, change)
  if (work.corrects.length > 0) await correctStock(tx, work.corrects, change)
  for (const onSale of [true, false]) {
    const ids = [...work.sales].flatMap(([place, wanted]) => (wanted === onSale ? (offerIdOf(place, state, added) ?? []) : []))
    if (ids.length > 0)
      await setOnSale(
        tx,
        ids.toSorted((a, b) => a - b),
        onSale,
        at,
      )
  }
  await writeApplied(tx, id, applied, lot, added, now)
  return applied.filter(({ verdict }) => isDone(verdict)).length
}

/** Refuses to overwrite rules that somebody has saved, and stock that has come or left, since the seller was shown what would change. */
function sinceChanged(verdict: Verdict, row: Row, state: State): Verdict {
  const { offer, effects } = verdict
  const refused = (column: OfferColumn, why: string): Verdict => ({
    ...verdict,
    outcome: 'refused',
    column,
    why: `${why}，请重新导入`,
    changes: [],
    effects: {},
  })
  const [shown, now] = [packsBefore(row.changes) ?? String(row.asked.quantity), packsBefore(verdict.changes)]
  // The file counted what lay there then: what was shipped or taken out meanwhile would come back.
  if (now !== undefined && now !== shown) return refused('quantity', `检查以后这个批号的库存变过（${shown || 0} → ${now || 0}）`)
  if (!effects.rules || !offer || row.offer_version === null || offer.version === row.offer_version) return verdict
  const byThisImport = [...state.others.values()].some((other) => other.applied && other.goods_id === row.goods_id)
  return byThisImport ? verdict : refused('price', '检查以后有人改过这个报价')
}
/** The stock of a number before it changes; '' when it is new, undefined when it stays. */
const packsBefore = (changes: readonly Change[]) => changes.find(({ column }) => column === 'quantity')?.before

/** Somebody has added an offer of the same goods at this moment: what the lot would have added is refused. */
function refuseTaken(applied: readonly Applied[], lot: readonly Row[], work: Collected, added: ReadonlyMap<number, number>) {
  for (const [i, { verdict }] of applied.entries()) {
    const goodsId = lot[i]!.goods_id!
    if (verdict.isNearExpiry || !work.adds.has(goodsId) || added.has(goodsId)) continue
    Object.assign(verdict, { outcome: 'refused', column: 'name', why: '刚刚有人新增了这个商品的报价，请重新导入', changes: [] })
  }
}

/** What the rows became in the end; those that were refused or are asked now are not applied. */
function writeApplied(
  tx: Tx,
  id: string,
  applied: readonly Applied[],
  lot: readonly Row[],
  added: ReadonlyMap<number, number>,
  now: Date,
) {
  const given = applied.map(({ nth, verdict }, i) => ({
    nth,
    outcome: verdict.outcome,
    why: verdict.why,
    column: verdict.column,
    changes: verdict.changes,
    offerId: verdict.offer?.id ?? added.get(lot[i]!.goods_id!) ?? null,
  }))
  return sql`update imports.import_row r set outcome = v.outcome, why = v.why, wrong_column = v."column", changes = v.changes,
      offer_id = v."offerId", applied_at = case when v.outcome in ('new', 'changed', 'unchanged') then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as v(nth int, outcome text, why text, "column" text, changes jsonb, "offerId" bigint)
    where r.import_id = ${id} and r.nth = v.nth`.execute(tx)
}
