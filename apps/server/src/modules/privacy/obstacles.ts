import type { LeavingObstacle } from '@shop/contract'
import type { Executor } from '../../kernel/database.ts'
import type { HindersLeaving } from '../../kernel/personal-data.ts'
import { countOthers, listShopsOf, type MyShop } from '../shops/index.ts'

/** What stands in the way of a user who wants to leave. */
export type ListObstacles = (db: Executor, userId: number) => Promise<LeavingObstacle[]>

/** Asks every module that may know of something. */
export const obstaclesFrom =
  (hinderers: readonly HindersLeaving[]): ListObstacles =>
  async (db, userId) => {
    const shops = await listShopsOf(db, userId)
    const alone = (await aloneIn(db, shops, userId)).map(({ id }) => id)
    const obstacles: LeavingObstacle[] = []
    for (const hinders of hinderers)
      for (const { shopId, ...found } of await hinders(db, { userId, alone }))
        obstacles.push({ ...found, shop: { shopId, name: shops.find(({ id }) => id === shopId)!.name } })
    return obstacles
  }

/** The shops of which a user is the only member. */
export const listShopsAlone = async (db: Executor, userId: number): Promise<MyShop[]> =>
  aloneIn(db, await listShopsOf(db, userId), userId)

async function aloneIn(db: Executor, shops: MyShop[], userId: number): Promise<MyShop[]> {
  const others = await countOthers(
    db,
    shops.map(({ id }) => id),
    userId,
  )
  return shops.filter(({ id }) => others.some(({ shop_id: shopId, count }) => shopId === id && count === 0))
}
