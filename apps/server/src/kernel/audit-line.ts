import type { AuditRule, AuditSubjectId, Endpoint } from '@shop/contract'
import type { Tx } from './database.ts'

/** What is recorded in the audit log: a call, or a command of the machine's administrator. */
export interface Recorded {
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

/** Writes an entry in the transaction of the work that it records; the module with the log provides it. */
export type WriteAudit = <E extends Recorded>(tx: Tx, context: AuditContext, call: E, line: AuditLine<E>) => Promise<void>
