import { randomUUID } from 'node:crypto'
import { sql } from '../../kernel/sql.ts'
import { endSessions, makeTokens, type SessionContext } from '../access/index.ts'
import { operatorSessions } from './operator-sessions.ts'

/** Logs in an operator whose row is locked; the older session ends as forced. */
export async function openSession(work: SessionContext, operatorId: number, ip: string) {
  const { tx, now } = work
  await endSessions(work, operatorSessions, sql`operator_id = ${operatorId}`, 'forced')
  const id = randomUUID()
  const { row, answer } = makeTokens('o', id, now)
  await sql`insert into operators.session (id, operator_id, access_hash, access_until, refresh_hash, refresh_until, ip, created_at, seen_at)
    values (${id}, ${operatorId}, ${row.accessHash}, ${row.accessUntil}, ${row.refreshHash}, ${row.refreshUntil}, ${ip}, ${now}, ${now})`.execute(
    tx,
  )
  return answer
}
