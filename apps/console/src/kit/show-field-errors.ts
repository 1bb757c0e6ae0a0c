import type { FormInstance } from 'antd'
import type { CallError } from '@shop/client'

/** Shows each reason of a 422 under its field; returns false when a field is not in this form. */
export function showFieldErrors<Values extends object>(form: FormInstance<Values>, error: CallError): boolean {
  const known = Object.keys(form.getFieldsValue(true) as object)
  const reasons = Object.entries(error.fields).filter(([field]) => known.includes(field.split('.')[0] ?? ''))
  if (reasons.length === 0) return false
  form.setFields(
    reasons.map(([field, reason]) => ({
      name: field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)) as never,
      errors: [reason],
    })),
  )
  form.focusField(reasons[0]?.[0].split('.'))
  return true
}
