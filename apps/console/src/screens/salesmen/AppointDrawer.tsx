import { AppointSalesman } from '@shop/contract/console-salesmen'
import { useNavigate } from '@tanstack/react-router'
import { Form, Input } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { factsOf, SalesmanFields, type SalesmanValues } from './SalesmanFields.tsx'

interface Values extends SalesmanValues {
  accountPhone: string
}

/** Makes somebody a salesman by the phone with which they log in; then shops and goods are given to them. */
export function AppointDrawer({ close }: { close: () => void }) {
  const [form] = Form.useForm<Values>()
  const navigate = useNavigate()
  const send = async ({ accountPhone, ...values }: Values) => {
    const { salesmanId } = await call(AppointSalesman, { accountPhone: accountPhone.trim(), ...factsOf(values) })
    void navigate({ to: '/salesmen/$salesmanId', params: { salesmanId: String(salesmanId) } })
    return '已新增，请分配门店和商品'
  }
  return (
    <FormDrawer
      title="新增业务员"
      send="新增"
      form={form}
      refusals={{ ALREADY_SALESMAN: 'accountPhone', BUYS_FOR_SHOP: 'accountPhone' }}
      onSend={send}
      onClose={close}
    >
      <Form.Item
        name="accountPhone"
        label="登录手机号"
        extra="对方用这个号码登录商城，在“我的”里看到负责的门店"
        rules={[{ required: true, pattern: /^\s*1\d{10}\s*$/, message: '请填写 11 位手机号' }]}
      >
        <Input inputMode="tel" autoFocus autoComplete="off" />
      </Form.Item>
      <SalesmanFields />
    </FormDrawer>
  )
}
