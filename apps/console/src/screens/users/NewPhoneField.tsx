import { Form, Input } from 'antd'

/** The number that an account moves to: typed by whoever proposes it, and once more by whoever confirms it. */
export const NewPhoneField = () => (
  <Form.Item
    name="phone"
    label="新手机号"
    rules={[{ required: true, pattern: /^\s*1\d{10}\s*$/, message: '请填写 11 位手机号' }]}
  >
    <Input inputMode="tel" autoFocus autoComplete="off" />
  </Form.Item>
)
