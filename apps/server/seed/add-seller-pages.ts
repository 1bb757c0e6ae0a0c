import { GOODS_TYPE, REVIEW } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { DAY, after } from '../src/kernel/clock.ts'
import { first, rows } from '../src/kernel/database.ts'
import { addOnce } from './add-once.ts'

/** What the first seller of the demonstration writes: two pages are shown, one waits for the platform. */
const PAGES = [
  {
    title: '换季家庭常备',
    text: '## 怎么选\n\n换季时到店的顾客多，常备品种提前备货。\n\n- 先看剩余效期，再看到手价\n- 中包装整件更省运费\n\n## 配送\n\n当天 17:00 前付款，次日送达。',
    daysAgo: 12,
    state: REVIEW.approved,
  },
  {
    title: '到货验收与储存',
    text: '## 到货时\n\n请当面核对批号、数量和包装，异常 24 小时内联系我们。\n\n## 储存\n\n按说明书的要求储存，阴凉库不超过 20℃。',
    daysAgo: 30,
    state: REVIEW.approved,
  },
  { title: '柜台陈列建议', text: '## 陈列\n\n靠近收银台，按用途分区。', daysAgo: 1, state: REVIEW.waiting },
] as const
/** So many goods stand below each. */
const GOODS = 4

/** Gives the first seller of a complete demonstration world its pages about products, once. */
export const addSellerPages = (app: App, databaseUrl: string): Promise<void> =>
  addOnce(
    databaseUrl,
    'seller pages',
    () => isMissing(app),
    () => add(app),
  )

const isMissing = async ({ database: { read } }: App): Promise<boolean> =>
  (await first(
    read,
    sql`select from demonstration.world where finished_at is not null and not exists (select from content.seller_page)`,
  )) !== undefined

const add = (app: App) =>
  app.database.transact(async (tx) => {
    const now = app.kernel.clock.now()
    const seller = await first(tx, sql<{ id: number }>`select id from catalog.seller where open order by id limit 1`)
    if (!seller) return
    const goods = await rows(
      tx,
      sql<{ no: string }>`select g.goods_no as no from catalog.offer o join catalog.goods g on g.id = o.goods_id
        where o.seller_id = ${seller.id} and o.on_sale and not o.near_expiry and o.available > 0 and g.type = ${GOODS_TYPE.otcB}
        order by o.sales_count desc, o.id limit ${GOODS * PAGES.length}`,
    )
    for (const [at, { title, text, daysAgo, state }] of PAGES.entries()) {
      const sentAt = after(now, -daysAgo * DAY)
      const isWaiting = state === REVIEW.waiting
      const page = await first(
        tx,
        sql<{
          id: number
        }>`insert into content.seller_page (seller_id, created_at) values (${seller.id}, ${sentAt}) returning id`,
      )
      const goodsNos = goods.slice(at * GOODS, (at + 1) * GOODS).map(({ no }) => no)
      await sql`insert into content.seller_page_version (page_id, state, title, text, file_ids, goods_nos, sent_at, sent_by, decided_at, decided_by)
        values (${page!.id}, ${state}, ${title}, ${text}, '{}', ${goodsNos}::text[], ${sentAt}, '市场部', ${isWaiting ? null : after(sentAt, DAY)},
          ${isWaiting ? '' : '资质审核员'})`.execute(tx)
    }
  })
