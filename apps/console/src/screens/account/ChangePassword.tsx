import { ConsoleChangePassword } from '@shop/contract/console-access'
import { Form, Input } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'

interface Values {
  oldPassword: string
  password: string
  again: string
}

/** Changes the operator's own password. The rules come from the contract; the server also rejects common passwords. */
export default function ChangePassword({ close }: { close: () => void }) {
  const [form] = Form.useForm<Values>()
  const send = async ({ oldPassword, password }: Values) => {
    await call(ConsoleChangePassword, { oldPassword, password })
    return '密码已修改'
  }
  return (
    <FormDrawer
      title="修改密码"
      send="修改"
      form={form}
      refusals={{ PASSWORD_WRONG: 'oldPassword', PASSWORD_LOCKED: 'oldPassword', PASSWORD_WEAK: 'password' }}
      onSend={send}
      onClose={close}
    >
      <Form.Item name="oldPassword" label="原密码" rules={[{ required: true, message: '请输入原密码' }]}>
        <Input.Password autoComplete="current-password" maxLength={32} autoFocus />
      </Form.Item>
      <Form.Item
        name="password"
        label="新密码"
        extra="8–32 位，含字母和数字"
        rules={[
          { required: true, pattern: /^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]{8,32}$/, message: '密码需 8–32 位，含字母和数字' },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={32} />
      </Form.Item>
      <Form.Item
        name="again"
        label="再输一次"
        dependencies={['password']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, value) => {
              if (value !== getFieldValue('password')) throw new Error('两次输入的密码不一致')
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={32} />
      </Form.Item>
    </FormDrawer>
  )
}
