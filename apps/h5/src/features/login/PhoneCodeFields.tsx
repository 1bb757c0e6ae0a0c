import type { SendBusinessCode, SendSmsCode } from '@shop/contract/access'
import { useForm } from '../../shell/form.ts'
import { CodeField } from './CodeField.tsx'
import { PhoneField } from './PhoneField.tsx'
import { phone, smsCode } from './rules.ts'
import { phoneToBeginWith } from './typed-phone.ts'

/** A form that verifies a phone by a code sent to it. `keep` is the key under which values survive a visit to another page. */
export const usePhoneCode = (keep: string) => useForm({ phone: phoneToBeginWith(), smsCode: '' }, { phone, smsCode }, keep)

interface PhoneCodeFieldsProps {
  form: ReturnType<typeof usePhoneCode>
  by: typeof SendSmsCode | typeof SendBusinessCode
  /** Called before a code is sent to a valid number; false prevents it. */
  mayAsk?: () => boolean
}
export const PhoneCodeFields = ({ form, by, mayAsk = () => true }: PhoneCodeFieldsProps) => (
  <>
    <PhoneField field={form.field('phone')} />
    <CodeField phone={form.values.phone} by={by} field={form.field('smsCode')} mayAsk={() => form.check('phone') && mayAsk()} />
  </>
)
