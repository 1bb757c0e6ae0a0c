import { Form, Input } from 'antd'

/** The caller’s own password once more, before another’s secrets are made. */
export const OwnPassword = () => (
  <Form.Item
    name="own"
    label="您自己的登录密码"
    extra="为了账号安全，请确认是您本人"
    rules={[{ required: true, message: '请输入密码' }]}
  >
    <Input.Password autoComplete="current-password" maxLength={32} />
  </Form.Item>
)
