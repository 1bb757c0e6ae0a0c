import type { AuditRule, AuditSubjectId, Endpoint } from '@shop/contract'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'

/** What is recorded in the audit log: a call, or a command of the machine's administrator. */
interface Recorded {
  audit: AuditRule
}
/** A call that writes an audit log entry when it succeeds. */
export type AuditedCall = Endpoint & Recorded

export type AuditValue = string | number | boolean | null | readonly (string | number)[]
type Kept<R extends AuditRule> = R extends { fields: infer F } ? { readonly [K in keyof F]?: AuditValue } : Record<string, never>
type Action<R extends AuditRule> = keyof R['actions'] & string
type IsOne<T, All = T> = T extends unknown ? ([All] extends [T] ? true : false) : never

/** What a successful call did, in the terms that the call declares. */
export type AuditLine<E extends Recorded> = {
  subjectId: AuditSubjectId<E['audit']['subject']>
  /** Only what differs. */
  before?: Kept<E['audit']>
  after?: Kept<E['audit']>
} & (IsOne<Action<E['audit']>> extends true ? { action?: undefined } : { action: Action<E['audit']> })

/** The fields that differ, before and after; every field of `after` is declared by the call. */
export function difference<E extends AuditedCall & { audit: { fields: object } }, K extends keyof E['audit']['fields'] & string>(
  _: E,
  before: NoInfer<Record<K, AuditValue>>,
  after: Record<K, AuditValue>,
) {
  const changed = (Object.keys(after) as K[]).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const of = (values: Record<K, AuditValue>) =>
    Object.fromEntries(changed.map((key) => [key, values[key]])) as Partial<Record<K, AuditValue>>
  return { before: of(before), after: of(after) }
}

export interface AuditContext {
  /** Who did it; `operatorId` is null when no one was logged in. */
  operator: { operatorId: number | null; sellerId: number | null }
  ip: string
  traceId: string
  now: Date
}

/**
 * Writes one audit log entry in the transaction of the work it records: who, when, from where, before, after. It can't be changed
 * later.
 */
export async function writeAudit<E extends Recorded>(
  tx: Tx,
  { operator, ip, traceId, now }: AuditContext,
  { audit }: E,
  line: AuditLine<E>,
): Promise<void> {
  const action = line.action ?? Object.keys(audit.actions)[0]!
  const json = (values: object | undefined) => {
    // Dropping it silently would leave an entry that looks complete.
    const unnamed = Object.keys(values ?? {}).find((key) => !Object.hasOwn(audit.fields ?? {}, key))
    if (unnamed) throw new Error(`${action}: ${unnamed} is not among the fields that the call declares for the audit log`)
    return values ? JSON.stringify(values) : null
  }
  await sql`insert into operators.audit_log (at, operator_id, seller_id, ip, action, subject_kind, subject_id, before, after, trace_id)
    values (${now}, ${operator.operatorId}, ${operator.sellerId}, ${ip}, ${action}, ${audit.subject}, ${String(line.subjectId)},
      ${json(line.before)}::jsonb, ${json(line.after)}::jsonb, ${traceId})`.execute(tx)
}
