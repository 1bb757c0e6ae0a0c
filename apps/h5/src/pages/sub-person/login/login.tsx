import { Button, PasswordField, TextField } from '@shop/ui'
import { Agreement } from '../../../features/login/Agreement.tsx'
import { DemonstrationAccounts } from '../../../features/login/DemonstrationAccounts.tsx'
import { LoginFrame } from '../../../features/login/LoginFrame.tsx'
import styles from '../../../features/login/login.module.css'
import { password, phone } from '../../../features/login/rules.ts'
import { useConsent } from '../../../features/login/useConsent.ts'
import { usePasswordLogin } from '../../../features/login/usePasswordLogin.ts'
import { useForm } from '../../../shell/form.ts'
import { go, goLoginStep, usePageSearch } from '../../../shell/navigation.ts'
import { kept } from '../../../shell/session.ts'

/** Login by phone and password. */
export default function PasswordLoginPage() {
  const { back } = usePageSearch('sub-person/login/login')
  const form = useForm({ username: kept.read('last-login-phone') ?? '', password: '' }, { username: phone, password })
  const consent = useConsent()
  const enter = usePasswordLogin(back, (error) => form.refuse(error, 'password'))
  const submit = form.submit(async (typed) => {
    if (consent.given()) await enter(typed.username, typed.password)
  })
  return (
    <LoginFrame title="密码登录" hint="用手机号和密码登录">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          {...form.field('username')}
          label="手机号"
          placeholder="11 位手机号"
          type="tel"
          digits
          maxLength={11}
          autoComplete="username"
        />
        <PasswordField
          {...form.field('password')}
          label="密码"
          placeholder="请输入密码"
          maxLength={32}
          autoComplete="current-password"
        />
        <Agreement {...consent.props} />
        <Button type="submit" block size="l" loading={form.busy}>
          登录
        </Button>
        <div className={styles.links}>
          <Button variant="text" onClick={() => goLoginStep('sub-person/login/smsLogin', back)}>
            验证码登录
          </Button>
          <Button variant="text" onClick={() => go('sub-person/user/forgotPwd')}>
            忘记密码
          </Button>
        </div>
      </form>
      <div className={styles.accounts}>
        <DemonstrationAccounts onChoose={(one) => consent.given() && void enter(one.account, one.password)} />
      </div>
    </LoginFrame>
  )
}
