import { sql } from '../../../../kernel/sql.ts'
import { chinaDay } from '../../../../kernel/clock.ts'
import { columnsOf, type RowOf } from '../../../../kernel/columns.ts'
import { rows, type Executor } from '../../../../kernel/database.ts'
import type { Moment } from '../../../../kernel/settings.ts'
import {
  findOwnOffers,
  isExempt,
  numbersAwaitingReport,
  numbersLockedByPlatform,
  outOfScopeGoods,
  unsaleableGoods,
  type OwnOffer,
} from '../../../catalog/index.ts'
import type { BatchTable, GoodsTable } from '../../../catalog/tables.gen.ts'
import { recalledNumbers } from '../../../recalls/index.ts'
import { readProvinces, type Provinces } from './provinces.ts'
import { ROW, type Row } from './row.ts'

const BATCH = columnsOf<BatchTable>()('id', 'offer_id', 'batch_no', 'produced_on', 'expires_on', 'available', 'reserved')
/** `exempt`: it is sold without the inspection report that its goods need, being older than that need. */
export type StockedBatch = RowOf<typeof BATCH> & { goods_id: number; near_expiry: boolean; exempt: boolean }
type Goods = Pick<GoodsTable, 'id' | 'show_name' | 'listed'>

interface Restricted {
  addable: boolean
  why: string
}
/** What the rows of a lot are judged by: the seller's offers and batches of their goods, what law says of these, the rows before. */
export interface State {
  today: string
  nearDays: number
  /** A price that differs by more is asked. */
  askPercent: number
  goods: Map<number, Goods>
  /** Goods that the seller may not have on sale, with why; `addable`: an offer of them may be added. */
  restricted: Map<number, Restricted>
  /** By `offerKey`. */
  offers: Map<string, OwnOffer>
  /** Of a number the batches that the seller's offers have, the usual offer's first, by `batchKey`. */
  batches: Map<string, StockedBatch[]>
  recalled: Set<string>
  /** Why the platform keeps a number locked, by `batchKey`. */
  lockedByPlatform: Map<string, string>
  /** Numbers that wait for their inspection report, or would if they were received; likewise. */
  awaitsReport: Set<string>
  provinces: Provinces
  /** Rows of the same import about the same goods or with the same codes, by row; those of the lot come in as they are judged. */
  others: Map<number, Row>
}
export const offerKey = (goodsId: number, isNearExpiry: boolean) => `${goodsId} ${isNearExpiry}`
export const batchKey = (goodsId: number, batchNo: string) => `${goodsId} ${batchNo}`

/** Whether a row stands for something that others must agree with. */
const COUNTS = sql`outcome in ('new', 'changed', 'unchanged')`

/**
 * Reads what the rows of a lot are judged by: under the locks of the offers where it is to be applied. `isAlone`: rows are judged out of
 * their order, so that those behind count as well.
 */
export async function readState(
  db: Executor,
  { sellerId, importId, isAlone = false }: { sellerId: number; importId: string; isAlone?: boolean },
  lot: readonly Row[],
  { now, settings }: Moment,
): Promise<State> {
  const goodsIds = [...new Set(lot.flatMap(({ goods_id: id }) => id ?? []))]
  const batchNos = [...new Set(lot.flatMap(({ batch_no: no }) => no || []))]
  const numbers = lot.flatMap(({ goods_id: goodsId, batch_no: batchNo }) => (goodsId && batchNo ? [{ goodsId, batchNo }] : []))
  const codes = lot.flatMap(({ own_code: code }) => code || [])
  const nths = lot.map(({ nth }) => nth)
  const before = isAlone ? sql`nth <> all(${nths}::int[])` : sql`nth < ${Math.min(...nths)}`
  const [goods, restricted, outOfScope, offers, batches, recalled, locked, awaiting, others, provinces] = await Promise.all([
    rows(db, sql<Goods>`select id, show_name, listed from catalog.goods where id = any(${goodsIds}::bigint[])`),
    unsaleableGoods(db, sellerId, goodsIds),
    outOfScopeGoods(db, sellerId, goodsIds, { now }),
    findOwnOffers(db, sellerId, goodsIds),
    rows(
      db,
      sql<StockedBatch>`select ${BATCH.of('b')}, o.goods_id, o.near_expiry, ${isExempt} as exempt
        from catalog.offer o join catalog.batch b on b.offer_id = o.id join catalog.goods g on g.id = o.goods_id
        where o.seller_id = ${sellerId} and o.replaced_by is null and o.goods_id = any(${goodsIds}::bigint[]) and b.batch_no = any(${batchNos}::text[])`,
    ),
    recalledNumbers(db, sellerId, numbers),
    numbersLockedByPlatform(db, sellerId, numbers),
    numbersAwaitingReport(db, sellerId, numbers),
    rows(
      db,
      sql<Row>`select ${ROW} from imports.import_row where import_id = ${importId} and ${before} and ${COUNTS}
        and (goods_id = any(${goodsIds}::bigint[]) or own_code <> '' and own_code = any(${codes}::text[])) order by nth`,
    ),
    readProvinces(db),
  ])
  return {
    today: chinaDay(now),
    nearDays: settings.near_expiry_days,
    askPercent: settings.offer_import_ask_percent,
    goods: new Map(goods.map((one) => [one.id, one])),
    restricted: new Map<number, Restricted>([
      ...[...restricted].map(([id, { why }]) => [id, { addable: true, why }] as const),
      ...[...outOfScope].map(([id, why]) => [id, { addable: false, why }] as const),
      ...[...restricted].flatMap(([id, { banned, why }]) => (banned ? [[id, { addable: false, why }] as const] : [])),
    ]),
    offers: new Map(offers.map((offer) => [offerKey(offer.goods_id, offer.near_expiry), offer])),
    batches: Map.groupBy(
      batches.toSorted((a, b) => Number(a.near_expiry) - Number(b.near_expiry)),
      (batch) => batchKey(batch.goods_id, batch.batch_no),
    ),
    recalled: new Set(recalled.map((number) => batchKey(number.goods_id, number.batch_no))),
    lockedByPlatform: new Map(locked.map((number) => [batchKey(number.goods_id, number.batch_no), number.why])),
    awaitsReport: new Set(awaiting.map((number) => batchKey(number.goods_id, number.batch_no))),
    others: new Map(others.map((row) => [row.nth, row])),
    provinces,
  }
}
