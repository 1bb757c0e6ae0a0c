import { TextField } from '@shop/ui'
import type { FieldProps } from '../../shell/form.ts'
import { rememberTyped } from './typed-phone.ts'

/** The phone number of the user's account. The other forms of the login begin with what was typed. */
export const PhoneField = ({ field, autoComplete = 'tel' }: { field: FieldProps; autoComplete?: 'tel' | 'username' }) => (
  <TextField
    {...field}
    onChange={(phone) => {
      rememberTyped(phone)
      field.onChange(phone)
    }}
    label="手机号"
    placeholder="11 位手机号"
    type="tel"
    digits
    maxLength={11}
    autoComplete={autoComplete}
  />
)
