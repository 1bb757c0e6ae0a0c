import { keysOf, MAX_OFFER_ROWS, OFFER_COLUMN_NAMES, SHOP_TYPE_NAMES, type OfferColumn, type ShopType } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows, type Executor } from '../../../kernel/database.ts'
import type { Cell } from '../../../kernel/exported-list.ts'
import type { BatchTable, FactoryTable, GoodsTable, OfferTable } from '../../catalog/tables.gen.ts'
import type { BindingTable } from '../tables.gen.ts'

/** Offers that are read at a time. */
const MAX_PAGE = 500

type OfferRow = Pick<
  OfferTable,
  | 'id'
  | 'tier_from'
  | 'tier_fen'
  | 'min_quantity'
  | 'step'
  | 'limit_per_order'
  | 'limit_per_day'
  | 'limit_per_month'
  | 'tax_rate'
  | 'on_sale'
  | 'near_expiry'
> &
  Pick<GoodsTable, 'listed' | 'show_name' | 'specification' | 'approval_no'> & {
    factory: FactoryTable['name']
    shop_types: ShopType[] | null
    regions: string | null
    barcode: string | null
    own_code: BindingTable['own_code'] | null
    batch_id: number | null
    quantity: number | null
  } & { [K in 'batch_no' | 'produced_on' | 'expires_on']: BatchTable[K] | null }

/**
 * The seller’s offers with their batches as a list that can be imported again and then changes nothing: as cells, in pages, at most as many
 * as can be imported. A number that both offers of the goods have is one row of the usual offer, with what lies in the warehouse of both, as
 * an import counts it. Without what a merge has replaced, and without offers near their expiry that have no other batch: a row would mean
 * the other offer of their goods.
 */
export async function* offerPages(db: Executor, sellerId: number): AsyncGenerator<Cell[][]> {
  let last = 0
  for (let left = MAX_OFFER_ROWS; left > 0;) {
    const page = await rows(
      db,
      sql<OfferRow>`
        select o.id, o.near_expiry, g.listed, o.tier_from, o.tier_fen, o.min_quantity, o.step,
          o.limit_per_order, o.limit_per_day, o.limit_per_month, o.shop_types,
          (select string_agg(r.name, '、' order by r.id) from platform.region r where r.id = any(o.regions)) as regions, o.tax_rate, o.on_sale, g.show_name, g.specification, g.approval_no,
          f.name as factory, g.barcodes[1] as barcode, b.id as batch_id, b.batch_no, b.produced_on, b.expires_on,
          b.quantity,
          (select c.own_code from imports.binding c
            where c.seller_id = ${sellerId} and c.goods_id = g.id and c.own_code <> '' order by c.chosen_at desc, c.own_code limit 1) as own_code
        from (
          select * from catalog.offer where seller_id = ${sellerId} and id > ${last} and replaced_by is null
          order by id limit ${sql.lit(MAX_PAGE)}
        ) o join catalog.goods g on g.id = o.goods_id join catalog.factory f on f.id = g.factory_id
          left join catalog.offer other on other.seller_id = o.seller_id and other.goods_id = o.goods_id
            and other.near_expiry <> o.near_expiry and other.replaced_by is null
          left join lateral (
            select own.id, own.batch_no, own.produced_on, own.expires_on,
              own.available + own.reserved + coalesce(there.available + there.reserved, 0) as quantity
            from catalog.batch own left join catalog.batch there on there.offer_id = other.id and there.batch_no = own.batch_no
            where own.offer_id = o.id and not (o.near_expiry and there.id is not null)
          ) b on b.quantity > 0
        order by o.id, b.id`,
    )
    if (page.length === 0) return
    const listed = page.filter((row) => row.listed && (!row.near_expiry || row.batch_id !== null)).slice(0, left)
    if (listed.length > 0) yield listed.map((row) => keysOf(OFFER_COLUMN_NAMES).map((column) => cellsOf(row)[column] ?? null))
    left -= listed.length
    last = page.at(-1)!.id
  }
}

function cellsOf(row: OfferRow): Partial<Record<OfferColumn, Cell>> {
  const tiers = row.tier_from.slice(1).flatMap((from, i) => [
    [`tierFrom${i + 2}`, from],
    [`tierPrice${i + 2}`, row.tier_fen[i + 1]! / 100],
  ])
  return {
    ownCode: row.own_code,
    barcode: row.barcode,
    approvalNo: row.approval_no,
    name: row.show_name,
    specification: row.specification,
    factory: row.factory,
    price: row.tier_fen[0]! / 100,
    ...(Object.fromEntries(tiers) as Partial<Record<OfferColumn, number>>),
    minQuantity: row.min_quantity,
    step: row.step,
    limitPerOrder: row.limit_per_order ?? '不限',
    limitPerDay: row.limit_per_day ?? '不限',
    limitPerMonth: row.limit_per_month ?? '不限',
    shopTypes: row.shop_types?.map((type) => SHOP_TYPE_NAMES[type]).join('、') ?? '不限',
    regions: row.regions ?? '全国',
    taxRate: row.tax_rate,
    batchNo: row.batch_no,
    producedOn: row.produced_on,
    expiresOn: row.expires_on,
    quantity: row.quantity,
    onSale: row.on_sale ? '上架' : '下架',
  }
}
