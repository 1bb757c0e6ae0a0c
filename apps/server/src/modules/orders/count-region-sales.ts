import { sql } from '../../kernel/sql.ts'
import { processEach } from '../../kernel/batch.ts'
import { DAY, after } from '../../kernel/clock.ts'
import { rows, type Tx } from '../../kernel/database.ts'
import type { Schedule } from '../../kernel/jobs.ts'
import { replaceRegionSales } from '../catalog/index.ts'
import { provincesWithShops, shopsInProvince } from '../shops/index.ts'
import { NOT_SOLD } from './states.ts'

const DAYS = 90
/** Only this many latest orders of a shop count. */
const MAX_ORDERS_PER_SHOP = 50

/** Counts what sold best to the shops of a province (its code) over the last 90 days, and passes it to the catalog. */
export const countRegionSales = (tx: Tx, provinceId: number, now: Date) =>
  replaceRegionSales(
    tx,
    provinceId,
    sql`
      select f.goods_id, sum(l.quantity) as quantity
      from ${shopsInProvince(provinceId)} s
      cross join lateral (
        select h.id from orders.order_head h
        where h.shop_id = s.id and h.created_at >= ${after(now, -DAYS * DAY)} and h.status <> all(${NOT_SOLD}::smallint[])
        order by h.created_at desc, h.id desc limit ${sql.lit(MAX_ORDERS_PER_SHOP)}) o
      join orders.order_line l on l.order_id = o.id join catalog.offer f on f.id = l.offer_id
      group by f.goods_id`,
  )

export const regionSalesSchedule: Schedule = {
  name: 'orders.count-region-sales',
  title: '统计各省热销商品',
  cron: '30 3 * * *',
  run: async ({ db, log, transact }) =>
    processEach(await rows(db, provincesWithShops), { log, describe: ({ id }) => ({ provinceId: id }) }, ({ id }) =>
      transact(({ tx, now }) => countRegionSales(tx, id, now)),
    ),
}
