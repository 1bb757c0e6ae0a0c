import { SendSmsCode, SmsLogin } from '@shop/contract/access'
import { Button, lazyPart } from '@shop/ui'
import { LoadingView } from '@shop/ui/loading-view/LoadingView.tsx'
import { Suspense } from 'react'
import { Agreement } from '../../../features/login/Agreement.tsx'
import { finishLogin } from '../../../features/login/finish-login.ts'
import { knownDevice } from '../../../features/login/known-device.ts'
import { LoginForm } from '../../../features/login/LoginForm.tsx'
import { LoginFrame } from '../../../features/login/LoginFrame.tsx'
import styles from '../../../features/login/login.module.css'
import { PhoneCodeFields, usePhoneCode } from '../../../features/login/PhoneCodeFields.tsx'
import { useCaptcha } from '../../../features/login/use-captcha.tsx'
import { useConsent } from '../../../features/login/useConsent.ts'
import { useReturned } from '../../../features/login/use-returned.ts'
import { call } from '../../../shell/http.ts'
import { goLoginStep, setPageSearch, usePageSearch } from '../../../shell/navigation.ts'

const OtherWays = lazyPart(() => import('../../../features/login/OtherWays.tsx'))
const WechatArrival = lazyPart(() => import('./parts/WechatArrival.tsx'))

/** The page on which every login begins, and to which WeChat leads back. */
export default function SmsLoginPage() {
  const { returned, forget } = useReturned('sub-person/login/smsLogin')
  if (!returned) return <SmsLoginForm />
  return (
    <Suspense fallback={<LoadingView />}>
      <WechatArrival
        returned={returned}
        onLeave={(back) => {
          forget()
          setPageSearch('sub-person/login/smsLogin', { back })
        }}
      />
    </Suspense>
  )
}

/** Login by SMS code. The first login creates the user. */
function SmsLoginForm() {
  const { back } = usePageSearch('sub-person/login/smsLogin')
  const form = usePhoneCode('sms login')
  const consent = useConsent()
  const byCode = useCaptcha('登录')
  const submit = form.submit(async (typed) => {
    if (!consent.given()) return
    await consent.send((agreements) =>
      byCode.guarded(async (captcha) => {
        const input = { ...typed, agreements, ...captcha, ...knownDevice(typed.phone) }
        finishLogin(typed.phone, await call(SmsLogin, input), back)
      }),
    )
  }, 'smsCode')
  return (
    <LoginFrame title="欢迎，请登录" hint="未注册的手机号验证后自动注册">
      <LoginForm
        onSubmit={submit}
        busy={form.busy}
        send="登录"
        after={
          <div className={styles.links}>
            <Button variant="text" flush onClick={() => goLoginStep('sub-person/login/login', back)}>
              密码登录
            </Button>
          </div>
        }
      >
        <PhoneCodeFields form={form} by={SendSmsCode} mayAsk={consent.given} />
        <Agreement {...consent.props} />
      </LoginForm>
      {byCode.sheet}
      <Suspense>
        <OtherWays consent={consent} back={back} />
      </Suspense>
    </LoginFrame>
  )
}
