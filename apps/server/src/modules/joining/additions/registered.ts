import { REVIEW, type ConsoleGetAddition, type Out, type ReviewState } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first, type Executor } from '../../../kernel/database.ts'
import type { ShopTable } from '../../shops/tables.gen.ts'
import type { Holder } from '../proven.ts'
import type { AdditionTable } from '../tables.gen.ts'

/** The application that a shop was registered with; null: it was registered without one. */
export async function findAdditionOf(db: Executor, shopId: number) {
  const found = await first(
    db,
    sql<Pick<AdditionTable, 'id' | 'updated_at'> & { state: ReviewState }>`select id, state, updated_at from joining.addition
      where shop_id = ${shopId} and state = ${REVIEW.approved} order by id limit 1`,
  )
  return found ? { additionId: found.id, state: found.state, at: found.updated_at.toISOString() } : null
}

/** The shop that has the credit code already, as the reviewer compares it with the application. */
export async function shownHolder(
  db: Executor,
  { id, name, createdAt, proven }: Holder,
): Promise<NonNullable<Out<typeof ConsoleGetAddition>['registered']>> {
  const [found, addition] = await Promise.all([
    first(
      db,
      sql<Pick<ShopTable, 'frozen_at' | 'frozen_reason'> & { members: number }>`select h.frozen_at, h.frozen_reason,
          (select count(*)::int from shops.member m where m.shop_id = h.id) as members
        from shops.shop h where h.id = ${id}`,
    ),
    findAdditionOf(db, id),
  ])
  const { frozen_at: at, frozen_reason: reason, members } = found!
  return {
    shopId: id,
    name,
    at: createdAt.toISOString(),
    replaceable: !proven,
    members,
    additionId: addition?.additionId ?? null,
    frozen: at && { at: at.toISOString(), reason },
  }
}
