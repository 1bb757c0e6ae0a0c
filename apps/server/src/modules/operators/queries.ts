import type { AuditSubject, TextSubject } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { columnsOf, type Nullable, type RowOf } from '../../kernel/columns.ts'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import { opaqueId } from '../../kernel/opaque-id.ts'
import { countRows, type PageOf } from '../../kernel/page.ts'
import { containing } from '../../kernel/like.ts'
import type { AuditLogTable, OperatorTable } from './tables.gen.ts'

const OPERATOR = columnsOf<OperatorTable>()(
  'id',
  'account',
  'name',
  'seller_id',
  'password_hash',
  'totp_secret',
  'totp_pending',
  'enrolment_hash',
  'enrolment_until',
  'active',
)
export type OperatorRow = RowOf<typeof OPERATOR>

export const findOperatorByAccount = (db: Executor, account: string) =>
  first(db, sql<OperatorRow>`select ${OPERATOR.list} from operators.operator where account = ${account}`)
export const findOperatorById = (db: Executor, id: number) =>
  first(db, sql<OperatorRow>`select ${OPERATOR.list} from operators.operator where id = ${id}`)
export const lockOperator = (tx: Tx, id: number) =>
  first(tx, sql<OperatorRow>`select ${OPERATOR.list} from operators.operator where id = ${id} for no key update`)

/** The name of a seller, as an expression on its id: provided by the module that owns sellers. */
export type SellerName = (id: Sql<unknown>) => Sql<unknown>

type Label = (id: Sql<unknown>) => Sql<unknown>
/** What people know a subject of the log by, as expressions on what identifies it: provided by the owners. */
export interface SubjectLabels {
  numbers: Record<Exclude<AuditSubject, TextSubject>, Label>
  texts: Record<Exclude<TextSubject, 'operator'>, Label>
}

/** An entry of the audit log as clients know it: sellers are not to count what others do. */
const logId = (id: Sql<number>) => opaqueId('operators.audit_log', id)

/** Changes of an account that its owner should recognise. */
const SECURITY_ACTIONS = [
  'operator.totp',
  'operator.password',
  'operator.login-recovery',
  'operator.reset-password',
  'operator.reset-totp',
] as const

/** The account, with the last such change after a moment. */
export const findMe = (db: Executor, id: number, sellerName: SellerName, since: Date) =>
  first(
    db,
    sql<{
      totp_on: boolean
      seller_name: string | null
      notice_id: number | null
      notice_at: Date
      notice_ip: string
      notice_action: string
    }>`select o.totp_secret is not null as totp_on, ${sellerName(sql.ref('o.seller_id'))} as seller_name,
        ${logId(sql.ref('n.id'))} as notice_id, n.at as notice_at, n.ip as notice_ip, n.action as notice_action
      from operators.operator o
      left join lateral (select l.id, l.at, l.ip, l.action from operators.audit_log l
        where l.subject_kind = 'operator' and l.subject_id = o.account and l.at > ${since} and l.action = any(${SECURITY_ACTIONS}::text[])
        order by l.id desc limit 1) n on true
      where o.id = ${id}`,
  )
export const setOperatorPassword = (tx: Tx, id: number, hash: string) =>
  sql`update operators.operator set password_hash = ${hash} where id = ${id}`.execute(tx)
export const setPendingSecret = (tx: Tx, id: number, sealed: string) =>
  sql`update operators.operator set totp_pending = ${sealed} where id = ${id}`.execute(tx)
/** The pending secret takes effect; neither the code that confirmed it nor the enrolment code can be used again. */
export const confirmSecret = (tx: Tx, id: number, step: number) =>
  sql`update operators.operator set totp_secret = totp_pending, totp_pending = null, totp_step = ${step},
      enrolment_hash = null, enrolment_until = null where id = ${id}`.execute(tx)
export const operatorOfSession = (tx: Tx, sessionId: string) =>
  first(
    tx,
    sql<Pick<OperatorTable, 'active'>>`select o.active from operators.session s join operators.operator o on o.id = s.operator_id
      where s.id = ${sessionId}`,
  )

const LINE = columnsOf<AuditLogTable>()('at', 'ip', 'action', 'subject_kind', 'subject_id', 'before', 'after', 'trace_id')
const DOER = columnsOf<OperatorTable>()('name', 'account')
export type AuditRow = Pick<AuditLogTable, 'id'> &
  RowOf<typeof LINE> &
  Nullable<RowOf<typeof DOER>> & { subject_kind: AuditSubject; org_name: string; subject_label: string }
export interface AuditFilter {
  /** A seller's operators see that seller's entries; null: no such restriction. */
  sellerId: number | null
  /** Only this operator's own entries; null: no such restriction. */
  operatorId: number | null
  /** Any of these actions; null: all. */
  actions: readonly string[] | null
  operator: string | null
  from: Date | null
  until: Date | null
}
const matching = (f: AuditFilter) => {
  const like = f.operator === null ? null : containing(f.operator)
  return sql`from operators.audit_log l left join operators.operator o on o.id = l.operator_id
    where (${f.sellerId}::bigint is null or l.seller_id = ${f.sellerId}) and (${f.operatorId}::bigint is null or l.operator_id = ${f.operatorId})
      and (${f.actions === null} or l.action = any(array(select jsonb_array_elements_text(${JSON.stringify(f.actions ?? [])}::jsonb))))
      and (${like}::text is null or o.name like ${like} or o.account like ${like}
        or (l.operator_id is null and l.subject_id like ${like}))
      and (${f.from}::timestamptz is null or l.at >= ${f.from}) and (${f.until}::timestamptz is null or l.at < ${f.until})`
}
/** The number of a subject; null for a line that has none, as no line can be taken back. */
const subjectNumber = sql`case when l.subject_id ~ '^\\d{1,18}$' then l.subject_id::bigint end`
const labelOf = ({ numbers, texts }: SubjectLabels) => {
  const byNumber = Object.entries(numbers).map(([kind, label]) => sql`when ${sql.lit(kind)} then ${label(subjectNumber)}`)
  const byText = Object.entries(texts).map(([kind, label]) => sql`when ${sql.lit(kind)} then ${label(sql`l.subject_id`)}`)
  return sql`coalesce(case l.subject_kind ${sql.join(byNumber, sql` `)} ${sql.join(byText, sql` `)} end, l.subject_id)`
}
export const listAuditRows = (
  db: Executor,
  filter: AuditFilter,
  { sellerName, labels }: { sellerName: SellerName; labels: SubjectLabels },
  { limit }: PageOf,
) =>
  rows(
    db,
    sql<AuditRow>`select ${logId(sql.ref('l.id'))} as id, ${LINE.of('l')}, ${DOER.of('o')}, coalesce(${sellerName(sql.ref('l.seller_id'))}, '平台') as org_name, ${labelOf(labels)} as subject_label ${matching(filter)} order by l.at desc, l.id desc ${limit}`,
  )
export const countAuditRows = async (db: Executor, filter: AuditFilter): Promise<number> =>
  (await first(db, sql<{ count: number }>`select ${countRows(matching(filter))} as count`))!.count
