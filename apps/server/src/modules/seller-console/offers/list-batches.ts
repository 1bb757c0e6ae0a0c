import type { ConsoleListBatches, In, Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { addDays, chinaDay } from '../../../kernel/clock.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { escapeLike } from '../../../kernel/like.ts'
import { readPage } from '../../../kernel/page.ts'
import type { Moment } from '../../../kernel/settings.ts'
import { firstPicture, goodsNamedOrApproved } from '../../catalog/index.ts'
import { recallsHolding } from '../../recalls/index.ts'
import { hasReports, reportCount } from '../../reports/index.ts'
import type { BatchTable, FactoryTable, GoodsTable, OfferTable } from '../../catalog/tables.gen.ts'
import { isMovable, isAgeing } from './moving.ts'
import { batchColumns, batchView, type BatchRow } from './offer-rows.ts'

type View = NonNullable<In<typeof ConsoleListBatches>['view']>
interface Row
  extends
    BatchRow,
    Pick<BatchTable, 'offer_id'>,
    Pick<OfferTable, 'goods_id' | 'on_sale' | 'tax_rate'>,
    Pick<GoodsTable, 'goods_no' | 'show_name' | 'specification' | 'unit'> {
  in_near_expiry_offer: boolean
  factory: FactoryTable['name']
  image: string
  reports: number
}
const NUMBER = [sql.ref('o.seller_id'), sql.ref('o.goods_id'), sql.ref('b.batch_no')] as const
const IN_STOCK = sql`(b.available > 0 or b.reserved > 0)`

/** Batches past their last day whose packs were neither taken out nor locked. In the terms of the index `batch_by_expiry`. */
export const isExpired = ({ now }: Pick<Moment, 'now'>) =>
  sql`(b.available > 0 and not b.locked and b.expires_on < ${chinaDay(now)}::date)`

/** What would be for sale if its inspection report were there. In the terms of the index `batch_that_awaits_report`. */
export const isAwaiting = sql`(b.awaits_report and b.available > 0)`

const viewOf = (view: View, at: Moment) =>
  ({
    inStock: IN_STOCK,
    ageing: isAgeing(at),
    movable: isMovable(at),
    expired: isExpired(at),
    locked: sql`b.locked`,
    awaitsReport: isAwaiting,
    noReports: sql`(${IN_STOCK} and not ${hasReports(...NUMBER)})`,
    all: sql`true`,
  })[view]

/** The seller's batches over all its offers, those that expire first first, by what they are and by words or a batch number. */
export async function listSellerBatches(
  { db, actor, now, settings }: QueryContext<typeof ConsoleListBatches>,
  { keyword, view = 'inStock', within, ...input }: In<typeof ConsoleListBatches>,
): Promise<Out<typeof ConsoleListBatches>> {
  const [at, today] = [{ now, settings }, chinaDay(now)]
  const named = keyword
    ? sql`and (b.batch_no like ${`${escapeLike(keyword.toUpperCase())}%`} or ${goodsNamedOrApproved(keyword)})`
    : sql``
  const ends = within ? sql`and b.expires_on >= ${today}::date and b.expires_on < ${addDays(today, Number(within))}::date` : sql``
  const listed = await readPage(
    db,
    input,
    {
      columns: sql<Row>`${batchColumns(at)}, b.offer_id, o.goods_id, o.on_sale, o.tax_rate, o.near_expiry as in_near_expiry_offer,
        g.goods_no, g.show_name, g.specification, g.unit, f.name as factory, ${firstPicture()} as image, ${reportCount(...NUMBER)} as reports`,
      matching: sql`from catalog.offer o join catalog.batch b on b.offer_id = o.id join catalog.goods g on g.id = o.goods_id
          join catalog.factory f on f.id = g.factory_id
        where o.seller_id = ${actor.sellerId} and ${viewOf(view, at)} ${ends} ${named}`,
      order: sql`b.expires_on, b.id`,
    },
    (row) => row,
  )
  const recalls = await recallsHolding(
    db,
    listed.rows.map(({ id }) => id),
  )
  return {
    ...listed,
    rows: listed.rows.map((row) => ({
      ...batchView(row, recalls),
      gccsId: row.offer_id,
      goodsId: row.goods_id,
      goodsNo: row.goods_no,
      goodsShowName: row.show_name,
      specification: row.specification,
      units: row.unit,
      factory: row.factory,
      image: row.image,
      onSale: row.on_sale,
      inNearExpiryOffer: row.in_near_expiry_offer,
      taxRate: row.tax_rate,
      reports: row.reports,
    })),
  }
}
