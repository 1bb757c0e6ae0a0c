import type { CheckDeregistration, Out } from '@shop/contract'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { sql } from '../../kernel/sql.ts'
import { wasApproved } from '../applications/index.ts'
import { isProven } from '../joining/index.ts'
import { listShopsAlone, type ListObstacles } from './obstacles.ts'

/** Whether the user can leave, what stands in the way, and which shops would be left without anyone. */
export const checkDeregistration =
  (listObstacles: ListObstacles) =>
  async ({ db, actor }: QueryContext<typeof CheckDeregistration>): Promise<Out<typeof CheckDeregistration>> => {
    const [obstacles, shops] = [await listObstacles(db, actor.userId), await listShopsAlone(db, actor.userId)]
    const ids = shops.map(({ id }) => id)
    const proven = await rows(
      db,
      sql<{ id: number }>`select h.id from unnest(${ids}::bigint[]) h (id) where ${isProven(wasApproved, sql.ref('h.id'))}`,
    )
    const alone = shops.map(({ id, name }) => ({ shopId: id, name, proven: proven.some((one) => one.id === id) }))
    return { allowed: obstacles.length === 0, obstacles, alone }
  }
