import { CallError } from '@shop/client'
import type { SendBusinessCode, SendSmsCode } from '@shop/contract/access'
import { Button, TextField, lazyPart, toast } from '@shop/ui'
import { Suspense, useEffect, useState } from 'react'
import type { FieldProps } from '../../shell/form.ts'
import { useBoot } from '../../shell/me.ts'
import { usePageState } from '../../shell/navigation.ts'
import { call } from '../../shell/http.ts'
import { showRefusal } from '../../shell/query.ts'
import type { SolvedCaptcha } from './CaptchaSheet.tsx'
import { isAboutCaptcha } from './is-about-captcha.ts'

const CaptchaSheet = lazyPart(() => import('./CaptchaSheet.tsx'))
/** The code that the demonstration sent; its code is loaded nowhere else. */
const sentCode = async (phone: string, after: number) => (await import('./demonstration.ts')).smsCode(phone, after)

/** Seconds until another code may be requested (specification, section 9). */
const RESEND_S = 60

interface CodeFieldProps {
  phone: string
  by: typeof SendSmsCode | typeof SendBusinessCode
  field: FieldProps
  /** Called before a code is requested; false prevents sending it (invalid phone, agreement not accepted). */
  mayAsk: () => boolean
}
/** A login code always needs a captcha, the others only once the server asks for one. */
export const CodeField = ({ by, ...props }: CodeFieldProps) => (
  <SentCodeField
    {...props}
    stateName={`code by ${by.path}`}
    captchaFirst={!by.path.endsWith('/business')}
    request={(captcha) => call(by, { phone: props.phone, ...captcha })}
  />
)

interface SentCodeFieldProps extends Omit<CodeFieldProps, 'by'> {
  label?: string
  /** The key under which it survives a visit to another page when the last code was sent. */
  stateName: string
  captchaFirst?: boolean
  request: (captcha?: SolvedCaptcha) => Promise<{ retryAfter: number }>
}
/** The input for an SMS code with its button: 获取验证码, N秒后重试, 重试. `phone` may be masked: the demonstration fills in for whole ones. */
export function SentCodeField({
  label = '短信验证码',
  phone,
  field,
  mayAsk,
  stateName,
  captchaFirst = false,
  request,
}: SentCodeFieldProps) {
  const [until, setUntil] = usePageState<{ phone: string; at: number; sent: number } | null>(stateName, null)
  const [asking, setAsking] = useState(false)
  const [sending, setSending] = useState(false)
  const demonstration = useBoot().data?.demonstration
  const sent = until?.phone === phone
  const left = useSecondsTo(sent ? until.at : 0)
  const wait = (seconds: number) => setUntil({ phone, at: Date.now() + seconds * 1000, sent: Date.now() - 3000 })
  const send = async (captcha?: SolvedCaptcha) => {
    try {
      const { retryAfter } = await request(captcha)
      toast('验证码已发送', { tone: 'success' })
      wait(retryAfter || RESEND_S)
    } catch (error) {
      if (!captcha && isAboutCaptcha(error)) return setAsking(true)
      if (isAboutCaptcha(error) || !(error instanceof CallError)) throw error
      showRefusal(error)
      if (error.retryAfter > 0 && error.retryAfter <= RESEND_S) wait(error.retryAfter)
    }
    setAsking(false)
  }
  const ask = () => {
    if (!mayAsk()) return
    if (captchaFirst) return setAsking(true)
    setSending(true)
    void send().finally(() => setSending(false))
  }
  return (
    <>
      <TextField
        {...field}
        label={label}
        placeholder="6 位数字"
        digits
        inputMode="numeric"
        maxLength={6}
        autoComplete="one-time-code"
        suffix={
          <Button variant="text" size="s" disabled={left > 0 || sending} onClick={ask}>
            {left > 0 ? `${left} 秒后重试` : sent ? '重试' : '获取验证码'}
          </Button>
        }
      />
      {demonstration && sent && !field.value && !phone.includes('*') && (
        <Button variant="text" onClick={async () => field.onChange(await sentCode(phone, until.sent))}>
          演示环境：替我填写短信验证码
        </Button>
      )}
      {asking && (
        <Suspense>
          <CaptchaSheet next="获取短信验证码" onSolved={send} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

function useSecondsTo(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= moment) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [moment])
  return Math.max(0, Math.ceil((moment - now) / 1000))
}
