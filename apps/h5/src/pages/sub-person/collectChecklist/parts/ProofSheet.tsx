import { SendBusinessCode } from '@shop/contract/access'
import type { Out } from '@shop/contract/endpoint'
import type { PersonalDataKind } from '@shop/contract/personal-data-kinds'
import { RevealPersonalData, type GetPersonalData } from '@shop/contract/privacy'
import { Button, PasswordField, Sheet } from '@shop/ui'
import { SentCodeField } from '../../../../features/login/CodeField.tsx'
import { smsCode } from '../../../../features/login/rules.ts'
import { useCaptcha } from '../../../../features/login/use-captcha.tsx'
import { useForm } from '../../../../shell/form.ts'
import { call } from '../../../../shell/http.ts'
import { useMe } from '../../../../shell/me.ts'
import styles from '../collectChecklist.module.css'

interface Props {
  kind: PersonalDataKind
  onShown: (shown: Out<typeof GetPersonalData>) => void
  onClose: () => void
}
/** Has the user prove who they are: by the password, or by a code where none is set. */
export default function ProofSheet(props: Props) {
  const me = useMe().data
  return (
    <Sheet open title="验证身份" onClose={props.onClose}>
      {me && (me.user.hasPassword ? <ByPassword {...props} /> : <ByCode {...props} phone={me.user.phone} />)}
    </Sheet>
  )
}

function ByPassword({ kind, onShown }: Props) {
  const form = useForm({ password: '' }, { password: (text) => (text === '' ? '请输入登录密码' : undefined) })
  const submit = form.submit(async ({ password }) => onShown(await call(RevealPersonalData, { kind, password })), 'password')
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <PasswordField {...form.field('password')} label="登录密码" />
      <Button type="submit" block size="l" loading={form.busy}>
        查看完整信息
      </Button>
    </form>
  )
}

function ByCode({ kind, onShown, phone }: Props & { phone: string }) {
  const form = useForm({ smsCode: '' }, { smsCode })
  const { guarded, sheet } = useCaptcha('查看完整信息')
  const submit = form.submit(
    (typed) => guarded(async (captcha) => onShown(await call(RevealPersonalData, { kind, ...typed, ...captcha }))),
    'smsCode',
  )
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <SentCodeField
        stateName="code personal data"
        phone={phone}
        field={form.field('smsCode')}
        mayAsk={() => true}
        request={(captcha) => call(SendBusinessCode, { businessCode: 'personalData', ...captcha })}
      />
      <Button type="submit" block size="l" loading={form.busy}>
        查看完整信息
      </Button>
      {sheet}
    </form>
  )
}
