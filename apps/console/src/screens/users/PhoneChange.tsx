import { chinaTime } from '@shop/contract/china-time'
import { DecidePhone } from '@shop/contract/console-users'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { useCommand } from '../../kit/queries.ts'
import { NewPhoneField } from './NewPhoneField.tsx'
import type { User } from './user.ts'

/** Another phone number that waits: another operator confirms it or turns it down, its proposer can take it back. */
export function PhoneChange({ user }: { user: User }) {
  const { userId, otherReviewers } = user
  const decide = useCommand(DecidePhone)
  const [confirming, setConfirming] = useState(false)
  const open = user.phoneChanges.find(({ confirmed }) => confirmed === null)
  if (!open) return null
  const old = `提出已超过 7 天，不能再确认。请先${open.mine ? '收回' : '点“不同意”结束'}，核对资料后再重新提出。`
  const waits = otherReviewers === 0 ? '目前只有您能处理，请管理员先给同事开通“资质审核”权限。' : '等待另一位同事确认。'
  return (
    <>
      <Alert
        className="gap"
        type="warning"
        showIcon
        title={`${open.mine ? '您' : open.proposedBy}提出更换手机号：${open.oldMasked} → ${open.newMasked}`}
        description={`${chinaTime(open.proposedAt)}，${open.reason}。${open.expired ? old : open.mine ? waits : '请对照身份证和资料核对后确认或不同意。'}`}
        action={
          <div className="actions">
            <Button loading={decide.isPending} onClick={() => decide.mutate({ userId, confirm: false })}>
              {open.mine ? '收回' : '不同意'}
            </Button>
            {!open.mine && !open.expired && (
              <Button type="primary" onClick={() => setConfirming(true)}>
                确认更换
              </Button>
            )}
          </div>
        }
      />
      {confirming && <ConfirmDrawer user={user} close={() => setConfirming(false)} />}
    </>
  )
}

function ConfirmDrawer({ user: { userId, nickname }, close }: { user: User; close: () => void }) {
  const [form] = Form.useForm<{ phone: string }>()
  const send = async ({ phone }: { phone: string }) => {
    await call(DecidePhone, { userId, confirm: true, phone: phone.trim() })
    return '已更换，用户的所有设备已退出登录'
  }
  return (
    <FormDrawer
      title={`确认更换${nickname}的手机号`}
      send="确认更换"
      danger
      form={form}
      refusals={{ PHONE_TAKEN: 'phone' }}
      onSend={send}
      onClose={close}
    >
      <p className="gap">请按用户的资料再输入一次新手机号。确认后所有设备退出登录，微信解除绑定，原号码和新号码都会收到短信。</p>
      <NewPhoneField />
    </FormDrawer>
  )
}
