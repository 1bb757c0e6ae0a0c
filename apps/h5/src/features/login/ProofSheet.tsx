import { SendBusinessCode } from '@shop/contract/access'
import { Button, PasswordField, Sheet } from '@shop/ui'
import { useForm } from '../../shell/form.ts'
import { call } from '../../shell/http.ts'
import { useMe } from '../../shell/me.ts'
import { SentCodeField } from './CodeField.tsx'
import styles from './login.module.css'
import { smsCode } from './rules.ts'
import { useCaptcha } from './use-captcha.tsx'

/** What proves who the user is. */
export interface Proof {
  password?: string
  smsCode?: string
  uuid?: string
  code?: string
}
interface Props {
  title?: string
  /** What happens then, on the button. */
  act: string
  /** Sends the proof with what it is for. */
  send: (proof: Proof) => Promise<void>
  onClose: () => void
}
/** Has the user prove who they are: by the password, or by a code where none is set. */
export default function ProofSheet(props: Props) {
  const me = useMe().data
  return (
    <Sheet open title={props.title ?? '验证身份'} onClose={props.onClose}>
      {me && (me.user.hasPassword ? <ByPassword {...props} /> : <ByCode {...props} phone={me.user.phone} />)}
    </Sheet>
  )
}

function ByPassword({ act, send }: Props) {
  const form = useForm({ password: '' }, { password: (text) => (text === '' ? '请输入登录密码' : undefined) })
  const submit = form.submit(send, 'password')
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <PasswordField {...form.field('password')} label="登录密码" />
      <Button type="submit" block size="l" loading={form.busy}>
        {act}
      </Button>
    </form>
  )
}

function ByCode({ act, send, phone }: Props & { phone: string }) {
  const form = useForm({ smsCode: '' }, { smsCode })
  const { guarded, sheet } = useCaptcha(act)
  const submit = form.submit((typed) => guarded((captcha) => send({ ...typed, ...captcha })), 'smsCode')
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
        {act}
      </Button>
      {sheet}
    </form>
  )
}
