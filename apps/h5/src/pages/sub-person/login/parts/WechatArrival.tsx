import { WechatLogin, WechatOpenLogin } from '@shop/contract/wechat'
import { Button } from '@shop/ui'
import { LoadingView } from '@shop/ui/loading-view/LoadingView.tsx'
import { useEffect, useState } from 'react'
import { finishLogin } from '../../../../features/login/finish-login.ts'
import { LoginFrame } from '../../../../features/login/LoginFrame.tsx'
import styles from '../../../../features/login/login.module.css'
import { useWechatReturn, type Came } from '../../../../features/login/use-wechat-return.ts'
import { useConsent } from '../../../../features/login/useConsent.ts'
import type { WechatReturn } from '../../../../features/login/wechat.ts'
import { WechatButton } from '../../../../features/login/WechatButton.tsx'
import { call } from '../../../../shell/http.ts'
import { returnFromLogin } from '../../../../shell/navigation.ts'
import { isLoggedIn } from '../../../../shell/session.ts'
import { WechatPhone } from './WechatPhone.tsx'

const exchange = ({ channel, wxcode, state, browser, agreements }: Came) =>
  call(channel === 'official' ? WechatLogin : WechatOpenLogin, { wxcode, state, browser, agreements })

interface WechatArrivalProps {
  returned: WechatReturn
  /** Shows the login by SMS instead, which leads on to the same address. */
  onLeave: (back: string | undefined) => void
}
/** The login when somebody comes back to it from WeChat: logs in, asks an unknown person for their phone, or says what failed. */
export default function WechatArrival({ returned, onLeave }: WechatArrivalProps) {
  const consent = useConsent()
  const [expired, setExpired] = useState<{ failure: string; back: string | undefined } | null>(null)
  const outcome = useWechatReturn(returned, exchange)
  const answered = outcome && 'answer' in outcome ? outcome : null
  const failed = expired ?? (outcome && 'failure' in outcome ? outcome : null)
  useEffect(() => {
    if (answered && !answered.answer.needBind) finishLogin(answered.answer.phone, answered.answer, answered.trip.back)
    // Back through the history, after the login: there is nothing to do here any more.
    else if (failed && isLoggedIn()) returnFromLogin(failed.back)
  }, [answered, failed])
  if (failed)
    return (
      <LoginFrame title="没有登录成功" hint={failed.failure}>
        <div className={styles.form}>
          <WechatButton consent={consent} back={failed.back} again />
          <Button variant="outlined" block size="l" onClick={() => onLeave(failed.back)}>
            用短信验证码登录
          </Button>
        </div>
      </LoginFrame>
    )
  if (!answered?.answer.needBind) return <LoadingView />
  const { bindToken, nickname } = answered.answer
  const { trip } = answered
  return (
    <WechatPhone
      bindToken={bindToken}
      nickname={nickname}
      trip={trip}
      onExpired={(failure) => setExpired({ failure, back: trip.back })}
    />
  )
}
