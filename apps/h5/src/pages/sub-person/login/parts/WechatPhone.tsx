import { CallError } from '@shop/client'
import { SendSmsCode } from '@shop/contract/access'
import type { Args } from '@shop/contract/endpoint'
import { WechatBindPhone, WechatOpenRegister, WechatRegister, type WechatPage } from '@shop/contract/wechat'
import { Agreement } from '../../../../features/login/Agreement.tsx'
import { finishLogin } from '../../../../features/login/finish-login.ts'
import { knownDevice } from '../../../../features/login/known-device.ts'
import { LoginForm } from '../../../../features/login/LoginForm.tsx'
import { LoginFrame } from '../../../../features/login/LoginFrame.tsx'
import { PhoneCodeFields, usePhoneCode } from '../../../../features/login/PhoneCodeFields.tsx'
import { useCaptcha } from '../../../../features/login/use-captcha.tsx'
import { useConsent } from '../../../../features/login/useConsent.ts'
import type { Trip } from '../../../../features/login/wechat.ts'
import { call } from '../../../../shell/http.ts'

interface WechatPhoneProps {
  bindToken: string
  nickname: string
  trip: Trip
  /** The token was good for ten minutes; the message says so. */
  onExpired: (message: string) => void
}
/** Binds somebody’s WeChat to their phone, and logs in; a new phone gets its account. */
export function WechatPhone({ bindToken, nickname, trip, onExpired }: WechatPhoneProps) {
  const form = usePhoneCode('wechat phone')
  // It was given before the way to WeChat.
  const consent = useConsent(trip.agreements ?? null)
  const { guarded, sheet } = useCaptcha('绑定并登录')
  const submit = form.submit(async (typed) => {
    if (!consent.given()) return
    try {
      await consent.send((agreements) =>
        guarded(async (captcha) => {
          const input = { ...typed, bindToken, agreements, ...captcha, ...knownDevice(typed.phone) }
          finishLogin(typed.phone, await bindOrRegister(trip.channel, input), trip.back)
        }),
      )
    } catch (error) {
      if (!(error instanceof CallError) || error.reason !== 'WECHAT_EXPIRED') throw error
      onExpired(error.msg)
    }
  }, 'smsCode')
  return (
    <LoginFrame title="绑定手机号" hint={`${nickname ? `微信“${nickname}”，` : ''}验证手机号后登录，未注册的自动注册`}>
      <LoginForm onSubmit={submit} busy={form.busy} send="绑定并登录">
        <PhoneCodeFields form={form} by={SendSmsCode} mayAsk={consent.given} />
        <Agreement {...consent.props} />
      </LoginForm>
      {sheet}
    </LoginFrame>
  )
}

/** A phone that is new is registered, with the code that was refused: a refusal does not use it up. */
async function bindOrRegister(channel: WechatPage, input: Args<typeof WechatBindPhone>) {
  try {
    return await call(WechatBindPhone, input)
  } catch (error) {
    if (!(error instanceof CallError) || !error.is(WechatBindPhone, 'NO_ACCOUNT')) throw error
    return call(channel === 'official' ? WechatRegister : WechatOpenRegister, input)
  }
}
