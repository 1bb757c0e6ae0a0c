import { sql } from '../../../kernel/sql.ts'
import { first } from '../../../kernel/database.ts'
import type { TransactionContext } from '../../../kernel/jobs.ts'

/**
 * Moves a locked account to another number, whose lock (`lockPhone`) the caller holds, too. False when the number has an account. A
 * password that was being reset by the old number no longer can be.
 */
export async function setPhone(
  { tx, now }: Pick<TransactionContext, 'tx' | 'now'>,
  userId: number,
  phone: string,
): Promise<boolean> {
  await sql`delete from access.password_proof where user_id = ${userId}`.execute(tx)
  const moved = await first(
    tx,
    sql`update access.app_user set phone = ${phone}, phone_changed_at = ${now}
      where id = ${userId} and not exists (select from access.app_user where phone = ${phone}) returning id`,
  )
  return moved !== undefined
}
