import { BeginTotp, ConfirmTotp, ConsoleMe } from '@shop/contract/console-access'
import type { Out } from '@shop/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { App, Form, Input, QRCode, Typography } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { useMe } from '../../kit/me.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface Proof {
  password: string
  present?: string
  enrolment?: string
}
const isTotp = (text: string) => /^\d{6}$/.test(text)

/** Turns the second factor on, or replaces it: prove who it is, scan, confirm with a code, keep the recovery codes. */
export default function TotpSetup({ close }: { close: () => void }) {
  const [secret, setSecret] = useState<Out<typeof BeginTotp> | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} close={close} />
  if (secret) return <Scan secret={secret} onConfirmed={setCodes} close={close} />
  return <Prove onProved={setSecret} close={close} />
}

function Prove({ onProved, close }: { onProved: (secret: Out<typeof BeginTotp>) => void; close: () => void }) {
  const me = useMe()
  const [form] = Form.useForm<Proof>()
  const send = async ({ password, present = '', enrolment }: Proof) => {
    const factor = !me.totpOn ? {} : isTotp(present.trim()) ? { totp: present.trim() } : { recovery: present.trim() }
    onProved(await call(BeginTotp, { password, ...factor, ...(enrolment && { enrolment: enrolment.trim() }) }))
  }
  return (
    <FormDrawer
      title={me.totpOn ? '更换动态码' : '开启动态码'}
      send="下一步"
      form={form}
      refusals={{
        PASSWORD_WRONG: 'password',
        PASSWORD_LOCKED: 'password',
        TOTP_WRONG: 'present',
        RECOVERY_WRONG: 'present',
        ENROLMENT_WRONG: 'enrolment',
      }}
      onSend={send}
      onClose={close}
    >
      <p>{me.totpOn ? '为了账号安全，请先确认是您本人。' : '为了账号安全，请先输入密码。'}</p>
      <Form.Item name="password" label="登录密码" rules={[{ required: true, message: '请输入密码' }]}>
        <Input.Password autoComplete="current-password" maxLength={32} autoFocus />
      </Form.Item>
      {me.totpOn && (
        <Form.Item
          name="present"
          label="当前的动态码"
          extra="手机不在身边时，输入一个恢复码"
          rules={[
            {
              required: true,
              pattern: /^\s*(\d{6}|[A-Za-z2-7]{4}(-?[A-Za-z2-7]{4}){3})\s*$/,
              message: '请输入 6 位动态码或 16 位恢复码',
            },
          ]}
        >
          <Input autoComplete="one-time-code" maxLength={24} />
        </Form.Item>
      )}
      {me.enrolmentNeeded && (
        <Form.Item
          name="enrolment"
          label="开通码"
          extra="由系统管理员提供，3 天内有效"
          rules={[{ required: true, message: '请输入开通码' }]}
        >
          <Input autoComplete="off" maxLength={40} />
        </Form.Item>
      )}
    </FormDrawer>
  )
}

interface ScanProps {
  secret: Out<typeof BeginTotp>
  onConfirmed: (recoveryCodes: string[]) => void
  close: () => void
}
function Scan({ secret, onConfirmed, close }: ScanProps) {
  const [form] = Form.useForm<{ code: string }>()
  const { message } = App.useApp()
  const client = useQueryClient()
  const send = async ({ code }: { code: string }) => {
    const { recoveryCodes } = await call(ConfirmTotp, { code })
    onConfirmed(recoveryCodes)
    void message.success('动态码已开启，下次登录时需要输入')
    await client.invalidateQueries({ queryKey: [ConsoleMe.path] })
  }
  return (
    <FormDrawer title="开启动态码" send="开启" form={form} refusals={{ TOTP_WRONG: 'code' }} onSend={send} onClose={close}>
      <p>1. 用身份验证器应用扫描：</p>
      <figure className="figure">
        <QRCode value={secret.uri} type="svg" size={200} bordered={false} aria-label="动态码二维码" />
      </figure>
      <p className="gap">
        或手工输入密钥 <Typography.Text copyable>{secret.secret}</Typography.Text>
      </p>
      <Form.Item
        name="code"
        label="2. 输入显示的 6 位动态码"
        rules={[{ required: true, pattern: /^\d{6}$/, message: '请输入 6 位动态码' }]}
      >
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} autoFocus />
      </Form.Item>
    </FormDrawer>
  )
}
