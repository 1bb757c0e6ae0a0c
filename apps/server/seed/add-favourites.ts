import { MoveFavourites, SaveFavouriteFolder, SetFavourite } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { rows } from '../src/kernel/database.ts'
import { addOnce } from './add-once.ts'
import { enter } from './enter.ts'
import { callAs } from './place-order.ts'

/** The owner of 康民大药房, who buys most. */
const OWNER = '13800000001'
const FOLDERS = ['常备药', '季节用药'] as const
const COUNT = 9

/**
 * Gives the shop favourites in folders, once, by the product's own calls: what it bought most, and one that no one sells any more. Also in
 * a world made by an earlier release; a shop that has favourites or folders keeps them as they are.
 */
export const addFavourites = (app: App, databaseUrl: string): Promise<void> =>
  addOnce(
    databaseUrl,
    'favourites',
    async () => (await goodsToFavour(app)).length > 0,
    () => favour(app),
  )

async function favour(app: App) {
  const goods = await goodsToFavour(app)
  const { token, sessionId } = await enter(app, OWNER, app.kernel.clock.now())
  try {
    for (const goodsId of goods) await callAs(app, SetFavourite, { goodsId, on: true }, token)
    for (const [n, name] of FOLDERS.entries()) {
      const { folderId } = await callAs(app, SaveFavouriteFolder, { name }, token)
      await callAs(app, MoveFavourites, { goodsIds: goods.slice(n * 3, n * 3 + 3), folderId }, token)
    }
  } finally {
    await app.database.transact((tx) => sql`delete from access.session where id = ${sessionId}`.execute(tx))
  }
}

async function goodsToFavour({ database: { read } }: App): Promise<readonly number[]> {
  const found = await rows(
    read,
    sql<{ id: number }>`
      with owner as (
        select m.shop_id from access.app_user u join shops.member m on m.user_id = u.id and m.role = 'owner'
        where u.phone = ${OWNER} order by m.joined_at limit 1)
      select x.id from (
        (select h.goods_id as id from orders.purchase_history h join owner on owner.shop_id = h.shop_id
           join catalog.goods g on g.id = h.goods_id and g.listed order by h.times desc, h.goods_id limit ${sql.lit(COUNT)})
        union all
        (select g.id from catalog.goods g where g.listed and g.offer_count = 0 order by g.id limit 1)) x
      where exists (select from demonstration.world where finished_at is not null)
        and not exists (select from catalog.favourite f join owner on owner.shop_id = f.shop_id)
        and not exists (select from catalog.favourite_folder f join owner on owner.shop_id = f.shop_id)`,
  )
  return found.map(({ id }) => id)
}
