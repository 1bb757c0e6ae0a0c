import type { LeavingObstacle } from '@shop/contract'
import type { Executor } from '../../kernel/database.ts'
import type { HindersLeaving } from '../../kernel/personal-data.ts'
import { countOthers, listShopsOf } from '../shops/index.ts'

/** What stands in the way of a user who wants to leave. */
export type ListObstacles = (db: Executor, userId: number) => Promise<LeavingObstacle[]>

/** Asks every module that may know of something. */
export const obstaclesFrom =
  (hinderers: readonly HindersLeaving[]): ListObstacles =>
  async (db, userId) => {
    const shops = await listShopsOf(db, userId)
    const others = await countOthers(
      db,
      shops.map(({ id }) => id),
      userId,
    )
    const alone = others.filter(({ count }) => count === 0).map(({ shop_id: id }) => id)
    const obstacles: LeavingObstacle[] = []
    for (const hinders of hinderers)
      for (const { shopId, ...found } of await hinders(db, { userId, alone }))
        obstacles.push({ ...found, shop: { shopId, name: shops.find(({ id }) => id === shopId)!.name } })
    return obstacles
  }
