import { PasswordField } from '@shop/ui'
import type { FieldProps } from '../../shell/form.ts'
import { newPassword, samePassword } from './rules.ts'

/** The initial values and the rules of a form that sets a new password. */
export const noPassword = { password: '', confirmPwd: '' }
export const newPasswordRules = { password: newPassword, confirmPwd: samePassword }

interface NewPasswordFieldsProps {
  form: { field: (name: 'password' | 'confirmPwd') => FieldProps }
  label: string
}
/** A new password, entered twice. */
export const NewPasswordFields = ({ form, label }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      {...form.field('password')}
      label={label}
      hint="8–32 位，含字母和数字"
      maxLength={32}
      autoComplete="new-password"
    />
    <PasswordField {...form.field('confirmPwd')} label="再输入一次" maxLength={32} autoComplete="new-password" />
  </>
)
