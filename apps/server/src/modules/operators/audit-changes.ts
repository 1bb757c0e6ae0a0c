import type { AuditField, AuditRule } from '@shop/contract'
import { shownYuan } from '../../kernel/amounts.ts'

/** A field that differs, in words; null where there was or is no value. */
export interface Change {
  name: string
  before: string | null
  after: string | null
}

function wordsFor(key: string, field: AuditField | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return '（空）'
  if (Array.isArray(value)) return value.map((item) => wordsFor(key, field, item)).join('、') || '（无）'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof field === 'object') return field.values[String(value)] ?? String(value)
  if (typeof value === 'number' && /fen$/i.test(key)) return shownYuan(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const fieldsOf = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {})

/**
 * Lists what a write changed, field by field: only what differs, named and shown as its call declares it. A field that no call
 * declares any more keeps its original name.
 */
export function changesOf(before: unknown, after: unknown, declared: AuditRule['fields'] = {}): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((key) => !(key in old && key in now) || JSON.stringify(old[key]) !== JSON.stringify(now[key]))
    .map((key) => {
      const field = declared[key]
      const wordsIn = (values: Record<string, unknown>) => (key in values ? wordsFor(key, field, values[key]) : null)
      return { name: (typeof field === 'object' ? field.name : field) ?? key, before: wordsIn(old), after: wordsIn(now) }
    })
}
