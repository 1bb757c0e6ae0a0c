import { ProposePhone } from '@shop/contract/console-users'
import { Alert, Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { NewPhoneField } from './NewPhoneField.tsx'
import type { User } from './user.ts'

/** Proposes another phone number for somebody who lost theirs. */
export function MovePhone({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>更换手机号</Button>
      {open && <MovePhoneDrawer user={user} close={() => setOpen(false)} />}
    </>
  )
}

interface Values {
  phone: string
  reason: string
}
function MovePhoneDrawer({ user: { userId, nickname, otherReviewers }, close }: { user: User; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const send = async ({ phone, reason }: Values) => {
    await call(ProposePhone, { userId, phone: phone.trim(), reason, idChecked: true })
    return '已提出，等待另一位同事确认'
  }
  return (
    <FormDrawer
      title={`更换${nickname}的手机号`}
      send="提出更换"
      form={form}
      refusals={{ PHONE_TAKEN: 'phone' }}
      onSend={send}
      onClose={close}
    >
      <Alert
        className="gap"
        type={otherReviewers === 0 ? 'warning' : 'info'}
        showIcon
        title={otherReviewers === 0 ? '目前只有您能处理' : `由另一位同事确认后生效（现有 ${otherReviewers} 位）`}
        description={
          otherReviewers === 0
            ? '更换要由另一位同事确认才生效，请管理员先给同事开通“资质审核”权限。'
            : '确认后所有设备退出登录，微信解除绑定，原号码和新号码都会收到短信。用户仍能使用原号码时，请让用户在“个人信息”里自己更换。'
        }
      />
      <NewPhoneField />
      <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, min: 2, message: '至少 2 个字' }]}>
        <Input.TextArea rows={2} maxLength={100} showCount placeholder="如：手机丢失，已补办新号" />
      </Form.Item>
      <Form.Item
        name="checked"
        valuePropName="checked"
        rules={[{ validator: async (_, value) => (value ? undefined : Promise.reject(new Error('请先核对身份证'))) }]}
      >
        <Checkbox>已核对本人身份证，与平台登记的资料一致</Checkbox>
      </Form.Item>
    </FormDrawer>
  )
}
