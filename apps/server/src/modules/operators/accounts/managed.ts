import type { Right } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { first, rows, type Executor, type Tx } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/refusal.ts'
import type { Operator } from '../actor.ts'
import type { OperatorTable } from '../tables.gen.ts'

const ACCOUNT = columnsOf<OperatorTable>()('account', 'name', 'seller_id', 'active')
/** An operator whose account another one changes. */
export interface Managed extends RowOf<typeof ACCOUNT> {
  operatorId: number
  rights: Right[]
  /** In the caller's own organisation. */
  isColleague: boolean
  /** It is the only one of its organisation who may manage accounts. */
  isLastManager: boolean
  /** It has rights that the caller, a colleague, does not have now. */
  hasMore: boolean
  /** Whether these rights, too, are more than the caller has now. */
  exceeds: (rights: readonly Right[]) => boolean
}

/** Why a caller may not act on a colleague who has more rights: it may be the last one who has them. */
export const HAS_MORE = '对方有您没有的权限，只有权限不少于对方的管理员可以操作'

/** Whether these rights are more than a caller may pass on, take, or act as: of the own organisation's, all but their own. */
export const exceeds = (actor: Pick<Operator, 'sellerId' | 'rights'>, sellerId: number | null, rights: readonly Right[]) =>
  sellerId === actor.sellerId && !rights.every((right) => actor.rights.includes(right))

/** Whom an operator that the caller may manage works for; undefined outside of the caller's organisation. */
export const findManaged = (db: Executor, actor: Operator, operatorId: number) =>
  first(
    db,
    sql<Pick<OperatorTable, 'seller_id'>>`select seller_id from operators.operator
      where id = ${operatorId} and (${actor.sellerId}::bigint is null or seller_id = ${actor.sellerId})`,
  )

/**
 * An operator whom the caller may manage, locked together with all who manage accounts of the same organisation: of two who would
 * remove each other, or take rights from each other, the second sees what the first did. Undefined outside of the caller's organisation; the platform manages
 * those of sellers, too.
 */
export async function lockManaged(tx: Tx, actor: Operator, operatorId: number): Promise<Managed | undefined> {
  const found = await findManaged(tx, actor, operatorId)
  if (!found) return undefined
  const locked = await rows(
    tx,
    sql<
      RowOf<typeof ACCOUNT> & Pick<OperatorTable, 'id'> & { rights: Right[] }
    >`select id, rights, ${ACCOUNT.list} from operators.operator
      where seller_id is not distinct from ${found.seller_id} and (id = ${operatorId} or (active and 'operators' = any(rights)))
      order by id for no key update`,
  )
  const managers = locked.filter(({ active, rights }) => active && rights.includes('operators')).map(({ id }) => id)
  const isColleague = found.seller_id === actor.sellerId
  // Somebody took the right from the caller while this call waited.
  if (isColleague && !managers.includes(actor.operatorId)) throw new Refused('FORBIDDEN', {}, '您没有这项权限，请联系管理员')
  const { id: _, ...operator } = locked.find(({ id }) => id === operatorId)!
  const caller = { sellerId: actor.sellerId, rights: locked.find(({ id }) => id === actor.operatorId)?.rights ?? actor.rights }
  return {
    operatorId,
    ...operator,
    isColleague,
    isLastManager: managers.length === 1 && managers[0] === operatorId,
    hasMore: exceeds(caller, found.seller_id, operator.rights),
    exceeds: (rights) => exceeds(caller, found.seller_id, rights),
  }
}
