import { TextField } from '@shop/ui'
import type { FieldProps } from '../../shell/form.ts'

/** The phone number of the user's account. */
export const PhoneField = ({ field, autoComplete = 'tel' }: { field: FieldProps; autoComplete?: 'tel' | 'username' }) => (
  <TextField {...field} label="手机号" placeholder="11 位手机号" type="tel" digits maxLength={11} autoComplete={autoComplete} />
)
