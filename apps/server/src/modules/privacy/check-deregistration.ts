import type { CheckDeregistration, Out } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { listShopsAlone, type ListObstacles } from './obstacles.ts'

/** Whether the user can leave, what stands in the way, and which shops would be left without anyone. */
export const checkDeregistration =
  (listObstacles: ListObstacles) =>
  async ({ db, actor }: QueryContext<typeof CheckDeregistration>): Promise<Out<typeof CheckDeregistration>> => {
    const [obstacles, shops] = [await listObstacles(db, actor.userId), await listShopsAlone(db, actor.userId)]
    return { allowed: obstacles.length === 0, obstacles, alone: shops.map(({ id: shopId, name }) => ({ shopId, name })) }
  }
