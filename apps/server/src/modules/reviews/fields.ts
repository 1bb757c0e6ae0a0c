import type { Executor } from '../../kernel/database.ts'
import { Refused } from '../../kernel/refusal.ts'
import { listEntries } from '../platform/index.ts'

/** A field of what was sent. */
export interface SentField<F extends string> {
  field: F
  name: string
  /** In words. */
  value: string
  /** As it is compared: two values may read alike, such as two pairs of photos, or two numbers behind one mask. */
  exact: string
}

/** The first reason to choose from where nothing can be read. */
const ASK_AGAIN = '内容已无法读取，请重新填写并提交'
const UNREADABLE = '无法读取'

/** What each field says, with what differs from the version before and why it was rejected. `previous` null: there is nothing to compare with. */
export function comparedFields<F extends string>(
  sent: readonly SentField<F>[],
  previous: readonly SentField<F>[] | null,
  rejections: Partial<Record<F, string>>,
) {
  const before = new Map(previous?.map((it) => [it.field, it]))
  return sent.map(({ field, name, value, exact }) => {
    const old = before.get(field)
    return {
      field,
      name,
      value,
      changed: previous !== null && old?.exact !== exact,
      before: old === undefined || old.value === value ? null : old.value,
      rejection: rejections[field] ?? '',
    }
  })
}

const exactOf = (fields: readonly SentField<string>[] | null) => new Map(fields?.map(({ field, exact }) => [field, exact]))
/** Which fields say something else than what was rejected; null: that can't be read any more. One that is not asked for now says nothing. */
export function changedFields<F extends string>(rejected: readonly SentField<F>[] | null, present: readonly SentField<F>[]): F[] {
  const [before, after] = [exactOf(rejected), exactOf(present)]
  const all = new Set([...(rejected ?? []), ...present].map(({ field }) => field))
  return [...all].filter((field) => (before.get(field) ?? '') !== (after.get(field) ?? ''))
}

/**
 * Refuses to send what was rejected as it was, naming its fields (`names`) that were: it would only wait to be rejected again. Without a
 * reason at any field it is taken.
 */
export function refuseAsRejected(names: Readonly<Record<string, string>>, reasons: Readonly<Record<string, string>>): void {
  const rejected = Object.keys(names).filter((field) => reasons[field])
  if (rejected.length === 0) return
  const fields = Object.fromEntries(rejected.map((field) => [field, `还没有修改：${reasons[field]}`]))
  throw new Refused('BAD_INPUT', { fields }, `请先修改：${rejected.map((field) => names[field]).join('、')}`)
}

/** The fields of what was sealed with a secret that is lost: what a reviewer sends back. */
export const unreadableFields = <F extends string>(
  fields: readonly { field: F; name: string }[],
  rejections: Partial<Record<F, string>>,
) =>
  comparedFields(
    fields.map((it) => ({ ...it, value: UNREADABLE, exact: '' })),
    null,
    rejections,
  )

/** Reasons to choose from when something is sent back. */
export async function rejectionTemplates(db: Executor, { unreadable }: { unreadable: boolean }): Promise<string[]> {
  const offered = (await listEntries(db, 'audit_reject_reason')).flatMap((it) => (it.offered ? [it.label] : []))
  return unreadable ? [ASK_AGAIN, ...offered] : offered
}
