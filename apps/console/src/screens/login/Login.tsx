import { ConsoleLogin } from '@shop/contract/console-access'
import { BrandMark } from '@shop/ui/brand-mark/BrandMark.tsx'
import { useNavigate } from '@tanstack/react-router'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useAddress } from '../../kit/address.ts'
import { consoleName } from '../../kit/brand.ts'
import { useFailure } from '../../kit/failures.tsx'
import { call } from '../../kit/http.ts'
import { queryClient } from '../../kit/queries.ts'
import { clearLastEnd, saveTokens, lastEnd } from '../../kit/session.ts'
import { CallError } from '@shop/client'
import { CaptchaField, isAboutCaptcha, useCaptcha } from './Captcha.tsx'
import { useDemonstrationAccounts } from './demonstration.ts'
import { keepKnownDevice, knownDevice } from './known-device.ts'
import styles from './Login.module.css'

interface Values {
  account: string
  password: string
  totp?: string
  captcha?: string
}

const TOTP_OR_RECOVERY = /^\s*(\d{6}|[A-Za-z2-7]{4}(-?[A-Za-z2-7]{4}){3})\s*$/
const factorOf = (text: string) => (/^\d{6}$/.test(text.trim()) ? { totp: text.trim() } : { recovery: text.trim() })

/** Account and password; fields for a code and a captcha appear when the server asks for them. */
export function Login() {
  const [form] = Form.useForm<Values>()
  const [{ to }] = useAddress()
  const [totpNeeded, needTotp] = useState(false)
  const [captchaNeeded, needCaptcha] = useState(false)
  const captcha = useCaptcha(captchaNeeded)
  const [why, setWhy] = useState(lastEnd)
  const [sending, setSending] = useState(false)
  const accounts = useDemonstrationAccounts()
  const navigate = useNavigate()
  const show = useFailure()

  const enter = async ({ account, password, totp, captcha: code }: Values) => {
    setSending(true)
    try {
      const answer = await call(ConsoleLogin, {
        account,
        password,
        ...(totp ? factorOf(totp) : {}),
        ...(code && captcha.uuid ? { uuid: captcha.uuid, code } : {}),
        ...knownDevice(account),
      })
      if (answer.totpNeeded && !answer.accessToken) {
        needTotp(true)
        await nextCaptcha()
        return
      }
      keepKnownDevice(account, answer.device)
      clearLastEnd()
      queryClient.clear()
      saveTokens(answer)
      await navigate({ href: to?.startsWith('/') && !to.startsWith('//') ? `/console${to}` : '/console/', replace: true })
    } catch (error) {
      setWhy(null)
      await nextCaptcha()
      const wrong = error instanceof CallError && error.code !== 0 && error.code < 500
      if (wrong && isAboutCaptcha(error)) {
        needCaptcha(true)
        form.setFields([{ name: 'captcha', errors: [error.message] }])
      } else if (wrong) form.setFields([{ name: totpNeeded && totp ? 'totp' : 'password', errors: [error.message] }])
      else show(error)
    } finally {
      setSending(false)
    }
  }
  /** A captcha is valid once, right or wrong. */
  const nextCaptcha = async () => {
    if (!captchaNeeded) return
    form.setFieldsValue({ captcha: '' })
    await captcha.another()
  }
  const fill = (account: string, password: string) => {
    form.setFieldsValue({ account, password })
    form.submit()
  }
  return (
    <main className={styles.frame}>
      <title>{`登录 · ${consoleName}`}</title>
      <div className={styles.card}>
        <h1 className={styles.name}>
          <BrandMark size={36} />
          {consoleName}
        </h1>
        {why && <Alert className="gap" type="warning" showIcon title={why} />}
        <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void enter(values)}>
          <Form.Item name="account" label="账号" rules={[{ required: true, message: '请输入账号' }]}>
            <Input autoComplete="username" maxLength={40} autoFocus onChange={() => needTotp(false)} />
          </Form.Item>
          <Form.Item name="password" label="密码" rules={[{ required: true, message: '请输入密码' }]}>
            <Input.Password autoComplete="current-password" maxLength={32} />
          </Form.Item>
          {totpNeeded && (
            <Form.Item
              name="totp"
              label="动态码"
              extra="手机不在身边时，输入一个恢复码"
              rules={[{ required: true, pattern: TOTP_OR_RECOVERY, message: '请输入 6 位动态码或 16 位恢复码' }]}
            >
              <Input autoComplete="one-time-code" maxLength={24} autoFocus />
            </Form.Item>
          )}
          {captchaNeeded && <CaptchaField captcha={captcha} fill={(text) => form.setFieldsValue({ captcha: text })} />}
          <Button type="primary" htmlType="submit" block loading={sending}>
            登录
          </Button>
        </Form>
      </div>
      {accounts.length > 0 && (
        <section className={`${styles.card} ${styles.accounts}`} aria-label="演示账号">
          <h2>演示账号</h2>
          <ul>
            {accounts.map(({ account, password, note }) => (
              <li key={account}>
                <span>
                  <b>{account}</b> <span className="quiet">{note}</span>
                </span>
                <Button type="link" onClick={() => fill(account, password)} aria-label={`用 ${account} 登录`}>
                  登录
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  )
}
