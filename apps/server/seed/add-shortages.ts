import { RegisterShortage } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { first } from '../src/kernel/database.ts'
import { reportArrivals } from '../src/modules/browsing/index.ts'
import { addOnce } from './add-once.ts'
import { enter } from './enter.ts'
import { callAs } from './place-order.ts'

/** The owner of 康民大药房, who buys most. */
const OWNER = '13800000001'

/**
 * Registers what the shop misses, once, by the product's own call, and answers what is there: one that has come, one that is out of stock,
 * one that no one knows. Also in a world made by an earlier release.
 */
export const addShortages = (app: App, databaseUrl: string): Promise<void> =>
  addOnce(
    databaseUrl,
    'shortages',
    () => isMissing(app),
    async () => {
      const { token, sessionId } = await enter(app, OWNER, app.kernel.clock.now())
      try {
        await callAs(app, RegisterShortage, { name: '片仔癀锭剂', specification: '3g/粒', quantity: 20 }, token)
        for (const inStock of [false, true]) {
          const goods = await first(
            app.database.read,
            sql<{ id: number; name: string }>`select id, show_name as name from catalog.goods
              where listed and offer_count > 0 and (available > 0) = ${inStock} order by sales_count desc, id limit 1`,
          )
          if (goods) await callAs(app, RegisterShortage, { name: goods.name, goodsId: goods.id, quantity: 30 }, token)
        }
      } finally {
        await app.database.transact((tx) => sql`delete from access.session where id = ${sessionId}`.execute(tx))
      }
      await reportArrivals(app.jobContext)
    },
  )

const isMissing = async ({ database: { read } }: App): Promise<boolean> =>
  (await first(
    read,
    sql`select from access.app_user u join shops.member m on m.user_id = u.id and m.role = 'owner'
      where u.phone = ${OWNER} and exists (select from demonstration.world where finished_at is not null)
        and not exists (select from browsing.shortage s where s.shop_id = m.shop_id)`,
  )) !== undefined
