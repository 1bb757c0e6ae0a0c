import type { Access } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { Clock } from '../../kernel/clock.ts'
import { first, rows, type Reader } from '../../kernel/database.ts'
import { roomOf } from '../../kernel/events.ts'
import { Refused } from '../../kernel/refusal.ts'
import {
  checkSession,
  checkToken,
  GUEST,
  roomsBySession,
  type OperatorAuthenticator,
  type SessionTokens,
} from '../access/index.ts'
import type { Operator } from './actor.ts'
import type { OperatorTable, SessionTable } from './tables.gen.ts'

type OperatorRow = SessionTokens &
  Pick<OperatorTable, 'account' | 'name' | 'active'> &
  Pick<Operator, 'org' | 'rights'> & { operator_id: number; seller_id: number | null }

type RoomRow = SessionTokens & Pick<SessionTable, 'id'> & Pick<OperatorTable, 'active' | 'seller_id'>

/** The rights of an operator, `o`: none while a required second factor is missing. */
const rightsOf = (totpRequired: boolean) => sql`case when ${totpRequired} and o.totp_secret is null then '{}' else o.rights end`

const selectOperator = (sessionId: string, totpRequired: boolean) =>
  sql<OperatorRow>`
    select s.access_hash, s.access_until, s.old_access_hash, s.old_access_until, s.ended_at, s.end_reason,
           o.id as operator_id, o.account, o.name, o.org, o.seller_id, o.active,
           ${rightsOf(totpRequired)} as rights
    from operators.session s join operators.operator o on o.id = s.operator_id where s.id = ${sessionId}`

/** Rejects operators who were deactivated. */
function active(row: OperatorRow, sessionId: string): Operator {
  if (!row.active) throw new Refused('NOT_LOGGED_IN')
  return operatorOf(row, sessionId)
}

type Identified = Pick<OperatorRow, 'operator_id' | 'account' | 'name' | 'org' | 'seller_id' | 'rights'>
const operatorOf = (
  { operator_id: operatorId, seller_id: sellerId, account, name, org, rights }: Identified,
  sessionId: string,
) => ({ kind: 'operator', operatorId, sessionId, account, name, org, sellerId, rights }) as const

/** An operator with the present rights, for work that goes on without a session; undefined once deactivated. */
export async function loadOperator(db: Reader, id: number, totpRequired: boolean): Promise<Operator | undefined> {
  const row = await first(
    db,
    sql<Identified>`select o.id as operator_id, o.account, o.name, o.org, o.seller_id, ${rightsOf(totpRequired)} as rights
      from operators.operator o where o.id = ${id} and o.active`,
  )
  return row && operatorOf(row, '')
}

/** Whether an operator has the right that a call of the console requires. */
export const mayCall = ({ org, rights }: Pick<Operator, 'org' | 'rights'>, access: Access) =>
  access === 'console' || rights.some((right) => access === `${org}:${right}` || access === `any:${right}`)

/** Rejects operators without the right that a call requires. */
function authorizeOperator(operator: Operator, access: Access) {
  if (mayCall(operator, access)) return
  throw new Refused('FORBIDDEN', {}, operator.rights.length ? '您没有这项权限，请联系管理员' : '请先开启动态码（右上角账号菜单）')
}

/** Where a second factor is required, an operator without one holds no rights until it is set up. */
export const openOperatorAuthenticator = (
  db: Reader,
  clock: Clock,
  { totpRequired }: { totpRequired: boolean },
): OperatorAuthenticator => ({
  async authorize(access, token) {
    const row = await first(db, selectOperator(token.sessionId, totpRequired))
    checkToken(row, token.hash, clock.now())
    const operator = active(row, token.sessionId)
    const key = `o:${operator.operatorId}`
    // In the shop, operators count as not logged in.
    if (access === 'none') return { actor: GUEST, key }
    if (access !== 'console' && !access.includes(':')) throw new Refused('NOT_LOGGED_IN')
    authorizeOperator(operator, access)
    return { actor: operator, key }
  },
  async authorizeSession(access, sessionId) {
    const row = await first(db, selectOperator(sessionId, totpRequired))
    checkSession(row)
    const operator = active(row, sessionId)
    authorizeOperator(operator, access)
    return { actor: operator, key: `o:${operator.operatorId}` }
  },
  async roomsOf(tokens) {
    if (tokens.length === 0) return []
    const found = await rows(
      db,
      sql<RoomRow>`select s.id, s.access_hash, s.access_until, s.old_access_hash, s.old_access_until, s.ended_at, s.end_reason, o.active, o.seller_id
        from operators.session s join operators.operator o on o.id = s.operator_id where s.id = any(${tokens.map((t) => t.sessionId)}::uuid[])`,
    )
    return roomsBySession(found, tokens, clock.now(), ({ id, active, seller_id }) =>
      active ? [roomOf('session', id), ...(seller_id === null ? [] : [roomOf('seller', seller_id)])] : null,
    )
  },
})
