import { ProposeRevocation } from '@shop/contract/console-applications'
import { Alert, Button, Checkbox, Form } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { ReasonField } from '../../kit/ReasonField.tsx'
import { call } from '../../kit/http.ts'
import type { Application } from './application.ts'

/** Proposes to end what an approved application opened. */
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

interface Values {
  reason: string
  suspend?: boolean
}
function RevokeDrawer({ application, close }: { application: Application; close: () => void }) {
  const { auditId, level, otherReviewers } = application
  const [form] = Form.useForm<Values>()
  const send = async ({ reason, suspend = false }: Values) => {
    await call(ProposeRevocation, { auditId, reason, suspend })
    return suspend ? '已提出，采购已暂停，等待另一位审核员确认' : '已提出，等待另一位审核员确认'
  }
  return (
    <FormDrawer title="撤销资质" send="提出撤销" danger form={form} onSend={send} onClose={close}>
      <Alert
        className="gap"
        type={otherReviewers === 0 ? 'warning' : 'info'}
        showIcon
        title={otherReviewers === 0 ? '目前只有您能审核资质' : `由另一位审核员确认后生效（现有 ${otherReviewers} 位）`}
        description={
          otherReviewers === 0
            ? '撤销要由另一位审核员确认才生效，请管理员先给同事开通“资质审核”权限。'
            : '确认后立即生效，门店会收到原因；已下的订单不受影响。'
        }
      />
      <ReasonField label="原因（门店可见）" />
      {level === 'procure' && (
        <Form.Item name="suspend" valuePropName="checked" extra="证照疑似伪造等紧急情况使用；门店会立即收到原因">
          <Checkbox>确认前先暂停门店采购</Checkbox>
        </Form.Item>
      )}
    </FormDrawer>
  )
}
