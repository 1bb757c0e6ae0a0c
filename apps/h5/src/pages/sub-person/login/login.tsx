import { Button, PasswordField, lazyPart } from '@shop/ui'
import { Suspense } from 'react'
import { Agreement } from '../../../features/login/Agreement.tsx'
import { LoginForm } from '../../../features/login/LoginForm.tsx'
import { LoginFrame } from '../../../features/login/LoginFrame.tsx'
import styles from '../../../features/login/login.module.css'
import { PhoneField } from '../../../features/login/PhoneField.tsx'
import { password, phone } from '../../../features/login/rules.ts'
import { phoneToBeginWith } from '../../../features/login/typed-phone.ts'
import { useConsent } from '../../../features/login/useConsent.ts'
import { usePasswordLogin } from '../../../features/login/usePasswordLogin.tsx'
import { useForm } from '../../../shell/form.ts'
import { go, goLoginStep, usePageSearch } from '../../../shell/navigation.ts'

const OtherWays = lazyPart(() => import('../../../features/login/OtherWays.tsx'))

/** Login with phone and password. */
export default function PasswordLoginPage() {
  const { back } = usePageSearch('sub-person/login/login')
  const form = useForm({ username: phoneToBeginWith(), password: '' }, { username: phone, password })
  const consent = useConsent()
  const { enter, sheet } = usePasswordLogin(back, consent, (error) => form.refuse(error, 'password'))
  const submit = form.submit(async (typed) => {
    if (consent.given()) await enter(typed.username, typed.password)
  })
  return (
    <LoginFrame title="密码登录" hint="用手机号和密码登录">
      <LoginForm
        onSubmit={submit}
        busy={form.busy}
        send="登录"
        after={
          <div className={styles.links}>
            <Button variant="text" flush onClick={() => goLoginStep('sub-person/login/smsLogin', back)}>
              验证码登录
            </Button>
            <Button variant="text" onClick={() => go('sub-person/user/forgotPwd')}>
              忘记密码
            </Button>
          </div>
        }
      >
        <PhoneField field={form.field('username')} autoComplete="username" />
        <PasswordField
          {...form.field('password')}
          label="密码"
          placeholder="请输入密码"
          maxLength={32}
          autoComplete="current-password"
        />
        <Agreement {...consent.props} />
      </LoginForm>
      {sheet}
      <Suspense>
        <OtherWays consent={consent} back={back} />
      </Suspense>
    </LoginFrame>
  )
}
