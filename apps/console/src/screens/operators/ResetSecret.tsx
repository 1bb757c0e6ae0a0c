import { ResetOperatorPassword, ResetOperatorTotp } from '@shop/contract/console-operators'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { HandOver, type HandedOver } from './HandOver.tsx'
import type { OperatorRow } from './operator-row.ts'
import { OwnPassword } from './OwnPassword.tsx'

export type Secret = 'password' | 'totp'
const TEXTS = {
  password: { title: '重置密码', does: '原来的密码立即失效，对方会退出登录。新密码只显示一次，请交给本人。' },
  totp: { title: '重置动态码', does: '原来的动态码和恢复码立即失效，对方会退出登录。重新开启要用新的开通码，请交给本人。' },
} as const

/** Replaces a lost password or second factor of somebody, and shows what has to be handed over. */
export function ResetSecret({ row, secret, close }: { row: OperatorRow; secret: Secret; close: () => void }) {
  const [form] = Form.useForm<{ own: string }>()
  const client = useQueryClient()
  const [made, setMade] = useState<HandedOver | null>(null)
  const { title, does } = TEXTS[secret]
  const send = async ({ own }: { own: string }) => {
    const input = { operatorId: row.operatorId, password: own }
    setMade(await (secret === 'password' ? call(ResetOperatorPassword, input) : call(ResetOperatorTotp, input)))
    await client.invalidateQueries()
  }
  if (made) return <HandOver made={made} close={close} />
  return (
    <FormDrawer
      title={`${title}：${row.name}（${row.account}）`}
      send={title}
      danger
      form={form}
      refusals={{ PASSWORD_WRONG: 'own', PASSWORD_LOCKED: 'own' }}
      onSend={send}
      onClose={close}
    >
      <p className="gap">请先确认是本人提出。{does}</p>
      <OwnPassword />
    </FormDrawer>
  )
}
