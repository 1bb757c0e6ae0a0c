import { halfWidth, isLikely, keysOf, ALIKE_NAMES, type Alike, type FindAlikeGoods, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows, type Executor } from '../../../kernel/database.ts'
import { NUMBERED_GOODS, numberedGoods, type NumberedGoodsRow } from '../../catalog/index.ts'
import type { GoodsTable, OfferTable } from '../../catalog/tables.gen.ts'
import { findProducts, type KnownProduct } from '../find-records.ts'
import { ownOffer } from './proposal-rows.ts'

/** What tells proposed goods from those of the library. */
export interface Looked {
  genericName: string
  specification: string
  factory: string
  approvalNo: string
  barcode: string
}
const MAX_ALIKE = 10

/** Names and packs as they are compared: × or x, blanks and wide letters make no other product. */
const key = (text: string) => halfWidth(text).toLowerCase().replaceAll(/\s/g, '').replaceAll(/[x×✕]/g, '*')
const isSame = (one: string, other: string) => key(one) === key(other)

function alikeOf(known: KnownProduct, looked: Looked): Alike | null {
  const { genericName, specification, factory, approvalNo, barcode } = looked
  if (barcode && known.barcodes.includes(barcode)) return 'barcode'
  const samePack = isSame(known.specification, specification)
  if (approvalNo && known.approval_no === approvalNo) return samePack ? 'number' : 'otherPack'
  return samePack && isSame(known.generic_name, genericName) && isSame(known.factory, factory) ? 'name' : null
}

type Row = NumberedGoodsRow & Pick<GoodsTable, 'listed'> & { own: OfferTable['id'] | null }
export type AlikeGoods = Out<typeof FindAlikeGoods>['rows'][number]

/** Records that may be the goods, the surest first; what was merged into a record is that record. `sellerId`: whose offers of them are looked for. */
export async function findAlike(db: Executor, looked: Looked, sellerId: number | null): Promise<AlikeGoods[]> {
  const { genericName, approvalNo, barcode } = looked
  const known = await findProducts(db, {
    genericNames: genericName ? [genericName] : [],
    approvalNos: approvalNo ? [approvalNo] : [],
    barcodes: barcode ? [barcode] : [],
  })
  const order = keysOf(ALIKE_NAMES)
  const found = known
    .flatMap((one) => {
      const alike = alikeOf(one, looked)
      return alike ? [{ id: one.id, alike }] : []
    })
    .toSorted((a, b) => order.indexOf(a.alike) - order.indexOf(b.alike))
  const byId = new Map(found.toReversed().map((one) => [one.id, one.alike]))
  const ids = [...new Set(found.map(({ id }) => id))].slice(0, MAX_ALIKE)
  if (ids.length === 0) return []
  const own = sellerId === null ? sql<null>`null::bigint` : ownOffer('g.id', sellerId)
  const goods = await rows(
    db,
    sql<Row>`select ${NUMBERED_GOODS}, g.listed, ${own} as own from catalog.goods g join catalog.factory f on f.id = g.factory_id
      where g.id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], g.id)`,
  )
  return goods.map((row) => ({ ...numberedGoods(row), alike: byId.get(row.id)!, listed: row.listed, gccsId: row.own }))
}

/** Whether the library probably has the goods. */
export const isLikelyKnown = async (db: Executor, looked: Looked): Promise<boolean> =>
  (await findAlike(db, looked, null)).some(({ alike }) => isLikely(alike))
