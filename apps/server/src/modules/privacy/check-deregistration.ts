import type { CheckDeregistration, Out } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import type { ListObstacles } from './obstacles.ts'

/** Whether the user can leave, and what stands in the way. */
export const checkDeregistration =
  (listObstacles: ListObstacles) =>
  async ({ db, actor }: QueryContext<typeof CheckDeregistration>): Promise<Out<typeof CheckDeregistration>> => {
    const obstacles = await listObstacles(db, actor.userId)
    return { allowed: obstacles.length === 0, obstacles }
  }
