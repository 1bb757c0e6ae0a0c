import { SendSmsCode, SmsLogin } from '@shop/contract/access'
import { Button, TextField } from '@shop/ui'
import { Agreement } from '../../../features/login/Agreement.tsx'
import { CodeField } from '../../../features/login/CodeField.tsx'
import { DemonstrationAccounts } from '../../../features/login/DemonstrationAccounts.tsx'
import { LoginFrame } from '../../../features/login/LoginFrame.tsx'
import styles from '../../../features/login/login.module.css'
import { phone, smsCode } from '../../../features/login/rules.ts'
import { useConsent } from '../../../features/login/useConsent.ts'
import { usePasswordLogin } from '../../../features/login/usePasswordLogin.ts'
import { finishLogin } from '../../../features/login/finish-login.ts'
import { useForm } from '../../../shell/form.ts'
import { call } from '../../../shell/http.ts'
import { goLoginStep, usePageSearch } from '../../../shell/navigation.ts'
import { kept } from '../../../shell/session.ts'

/** Login by SMS code: where every way to a session begins. A first login creates the user. */
export default function SmsLoginPage() {
  const { back } = usePageSearch('sub-person/login/smsLogin')
  const form = useForm({ phone: kept.read('last-login-phone') ?? '', smsCode: '' }, { phone, smsCode }, 'sms login')
  const consent = useConsent()
  const enter = usePasswordLogin(back)
  const submit = form.submit(async (typed) => {
    if (!consent.given()) return
    try {
      finishLogin(typed.phone, await call(SmsLogin, typed), back)
    } catch (error) {
      form.refuse(error, 'smsCode')
    }
  })
  return (
    <LoginFrame title="欢迎来到药品批发商城" hint="未注册的手机号验证后自动注册">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          {...form.field('phone')}
          label="手机号"
          placeholder="11 位手机号"
          type="tel"
          digits
          maxLength={11}
          autoComplete="tel"
        />
        <CodeField
          phone={form.values.phone}
          by={SendSmsCode}
          field={form.field('smsCode')}
          mayAsk={() => form.check('phone') && consent.given()}
        />
        <Agreement {...consent.props} />
        <Button type="submit" block size="l" loading={form.busy}>
          登录
        </Button>
        <div className={styles.links}>
          <Button variant="text" onClick={() => goLoginStep('sub-person/login/login', back)}>
            密码登录
          </Button>
        </div>
      </form>
      <div className={styles.accounts}>
        <DemonstrationAccounts onChoose={({ account, password }) => consent.given() && void enter(account, password)} />
      </div>
    </LoginFrame>
  )
}
