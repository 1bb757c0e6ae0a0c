import { SetWatch, type Args } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { rows } from '../src/kernel/database.ts'
import { addMissing } from './add-once.ts'
import { enter } from './enter.ts'
import { callAs } from './place-order.ts'

/** The owner of 康民大药房, who buys most. */
const OWNER = '13800000001'

/**
 * Lets the shop watch some goods that are out of stock, and the price of some that it favours, once, by the product's own call; also in
 * a world made by an earlier release. A shop that has ended all of them gets them again at the next start.
 */
export const addWatches = (app: App, databaseUrl: string): Promise<void> =>
  addMissing(
    databaseUrl,
    'watched goods',
    () => unwatched(app),
    async (watch) => {
      const { token, sessionId } = await enter(app, OWNER, app.kernel.clock.now())
      try {
        await callAs(app, SetWatch, watch, token)
      } finally {
        await app.database.transact((tx) => sql`delete from access.session where id = ${sessionId}`.execute(tx))
      }
    },
  )

/** What the shop is to watch: nothing once it watches anything. */
async function unwatched({ database: { read } }: App): Promise<readonly Args<typeof SetWatch>[]> {
  const found = await rows(
    read,
    sql<{ id: number; in_stock: boolean }>`
      with owner as (
        select m.shop_id from access.app_user u join shops.member m on m.user_id = u.id and m.role = 'owner'
        where u.phone = ${OWNER} order by m.joined_at limit 1)
      select x.id, x.in_stock from (
        (select g.id, false as in_stock from catalog.goods g where g.listed and g.offer_count > 0 and g.available = 0 order by g.sales_count desc, g.id limit 3)
        union all
        (select f.goods_id, true from catalog.favourite f join catalog.goods g on g.id = f.goods_id, owner
         where f.shop_id = owner.shop_id and g.listed and g.available > 0 order by f.at desc, f.goods_id limit 3)) x
      where exists (select from demonstration.world where finished_at is not null)
        and not exists (select from browsing.watch w, owner where w.shop_id = owner.shop_id)`,
  )
  return found.map(({ id, in_stock: inStock }) => ({ goodsId: id, kinds: [inStock ? 'price' : 'stock'] }))
}
