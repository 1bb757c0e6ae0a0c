import { RevokeApplication } from '@shop/contract/console-applications'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import type { Application } from './ApplicationDetail.tsx'

/** Ends what an approved application opened. */
export function Revoke({ application }: { application: Application }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        撤销资质
      </Button>
      {open && <RevokeDrawer application={application} close={() => setOpen(false)} />}
    </>
  )
}

function RevokeDrawer({ application: { auditId, shopName, levelName }, close }: { application: Application; close: () => void }) {
  const [form] = Form.useForm<{ reason: string }>()
  const confirm = useConfirmAction()
  const send = async ({ reason }: { reason: string }) => {
    const sure = await confirm({
      title: `撤销${shopName}的资质？`,
      text: `${levelName}立即停止，门店会收到原因；已下的订单不受影响。`,
      ok: '撤销',
      twice: '撤销后门店需要重新申请，确定撤销？',
    })
    if (!sure) return undefined
    await call(RevokeApplication, { auditId, reason })
    return '已撤销'
  }
  return (
    <FormDrawer title="撤销资质" send="撤销资质" danger form={form} onSend={send} onClose={close}>
      <Form.Item
        name="reason"
        label="原因（门店可见）"
        rules={[{ required: true, whitespace: true, min: 2, message: '至少 2 个字' }]}
      >
        <Input.TextArea rows={3} maxLength={100} showCount autoFocus />
      </Form.Item>
    </FormDrawer>
  )
}
