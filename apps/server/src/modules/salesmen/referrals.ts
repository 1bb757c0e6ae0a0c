import type { Role } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { after, DAY } from '../../kernel/clock.ts'
import { first, type Tx } from '../../kernel/database.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { assign } from './assignments.ts'
import { findInviter } from './invitations.ts'
import { isOver, SALESMAN_COLUMNS, type SalesmanRow } from './salesman-rows.ts'
import type { ReferralTable } from './tables.gen.ts'

/** For so long after using a code a person's first shop goes to the salesman. */
const VALID_MS = 90 * DAY

/** Remembers by which salesman's code a person came; false: it is no salesman's code that can be used. */
export async function refer(tx: Tx, secrets: Secrets, code: string, userId: number, now: Date): Promise<boolean> {
  const inviter = await findInviter(tx, secrets, code, now)
  if (!inviter) return false
  await sql`insert into salesmen.referral (user_id, salesman_id, at) values (${userId}, ${inviter.id}, ${now})
    on conflict (user_id) do update set salesman_id = excluded.salesman_id, at = excluded.at`.execute(tx)
  return true
}

/**
 * The salesman who brought a person serves the shop that lets them in, unless another one of the same seller does. Only with a role
 * that could have accepted the salesman.
 */
export async function serveReferred(
  work: Pick<TransactionContext, 'tx' | 'now' | 'emit'>,
  shopId: number,
  userId: number,
  role: Role,
): Promise<void> {
  const { tx, now } = work
  const referral = await first(
    tx,
    sql<
      Pick<ReferralTable, 'salesman_id' | 'at'>
    >`delete from salesmen.referral where user_id = ${userId} returning salesman_id, at`,
  )
  if (!referral || after(referral.at, VALID_MS) < now || role === 'finance') return
  const salesman = await first(
    tx,
    sql<SalesmanRow>`select ${SALESMAN_COLUMNS.list} from salesmen.salesman
      where id = ${referral.salesman_id} and ended_at is null for no key update`,
  )
  if (salesman && !isOver(salesman, now)) await assign(work, salesman, [shopId], { by: '业务员邀请', instead: false })
}
