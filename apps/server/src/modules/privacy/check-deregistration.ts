import type { CheckDeregistration, Out } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { listObstacles } from './obstacles.ts'

/** Whether the user can leave, and what stands in the way. */
export async function checkDeregistration({
  db,
  actor,
}: QueryContext<typeof CheckDeregistration>): Promise<Out<typeof CheckDeregistration>> {
  const obstacles = await listObstacles(db, actor.userId)
  return { allowed: obstacles.length === 0, obstacles }
}
