import { CallError } from '@shop/client'
import { Button, PayWechat } from '@shop/ui'
import { showRefusal } from '../../shell/query.ts'
import { askForLogin } from './ask-for-login.ts'
import type { Consent } from './useConsent.ts'
import { goToWechat, useWechatChannel } from './wechat.ts'

interface WechatButtonProps {
  consent: Pick<Consent, 'isGiven' | 'accept' | 'versions'>
  /** Where to go after the login. */
  back: string | undefined
  /** It did not succeed before. */
  again?: boolean
}
/** Logs in with WeChat, after the consent to the agreements; not there where it is not configured. */
export function WechatButton({ consent, back, again = false }: WechatButtonProps) {
  const channel = useWechatChannel()
  if (!channel) return null
  const go = async () => {
    if (!(await askForLogin(consent))) return
    try {
      await goToWechat(channel, 'login', { back, agreements: await consent.versions() })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showRefusal(error)
    }
  }
  return (
    <Button variant={again ? 'filled' : 'outlined'} block size="l" icon={<PayWechat size={20} />} onClick={go}>
      {again ? '重新用微信登录' : channel === 'official' ? '微信登录' : '微信扫码登录'}
    </Button>
  )
}
