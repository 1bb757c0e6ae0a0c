import type { FieldProps } from '../../shell/form.ts'

interface Reviewed {
  /** What it said when it was rejected. */
  before: string | undefined
  /** Why the reviewer rejected it. */
  reason: string | undefined
  onChange: (value: string) => void
}
/** A field that shows why it was rejected, as long as it says what was rejected. */
export const withReason = ({ error, ...field }: FieldProps, { before = '', reason, onChange }: Reviewed): FieldProps => ({
  ...field,
  error: error ?? (field.value === before ? (reason ?? null) : null),
  onChange,
})
