import type { FieldProps } from '../../shell/form.ts'

interface Reviewed {
  /** Why the reviewer rejected what it says. */
  reason: string | undefined
  onChange: (value: string) => void
}
/** A field that shows why it was rejected, unless something else is wrong with it. */
export const withReason = ({ error, ...field }: FieldProps, { reason, onChange }: Reviewed): FieldProps => ({
  ...field,
  error: error ?? reason ?? null,
  onChange,
})
