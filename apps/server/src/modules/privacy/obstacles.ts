import type { CheckDeregistration, Out } from '@shop/contract'
import type { Executor } from '../../kernel/database.ts'
import { countOpenOrders } from '../orders/index.ts'
import { countOthers, isLastOwner, listShopsOf } from '../shops/index.ts'

type Obstacles = Out<typeof CheckDeregistration>['obstacles']

/**
 * What stands in the way of a user who wants to leave: shops that would be left without an owner while others work in them, and open
 * orders of shops that no one else could receive.
 */
export async function listObstacles(db: Executor, userId: number): Promise<Obstacles> {
  const shops = await listShopsOf(db, userId)
  if (shops.length === 0) return []
  const others = new Map(
    (
      await countOthers(
        db,
        shops.map(({ id }) => id),
        userId,
      )
    ).map(({ shop_id: id, count }) => [id, count]),
  )
  const alone = shops.filter(({ id }) => others.get(id) === 0)
  const [open, ownerless] = await Promise.all([
    countOpenOrders(
      db,
      alone.map(({ id }) => id),
    ),
    Promise.all(shops.map(async (shop) => others.get(shop.id)! > 0 && shop.role === 'owner' && isLastOwner(db, shop.id, userId))),
  ])
  const left = shops.filter((_, at) => ownerless[at])
  return [
    ...(open > 0 ? [{ kind: 'orders' as const, count: open, text: `还有 ${open} 个订单没有完成，请先收货或取消` }] : []),
    ...(left.length > 0
      ? [
          {
            kind: 'lastOwner' as const,
            count: left.length,
            text: `您是${left.map(({ name }) => `“${name}”`).join('、')}唯一的负责人，请先移交`,
          },
        ]
      : []),
  ]
}
