import { Form, Input } from 'antd'

/** Where something on home leads: a page of the shop. */
export const LinkField = ({ label = '链接', required = false }: { label?: string; required?: boolean }) => (
  <Form.Item
    name="target"
    label={label}
    extra={`商城的页面，如 /sub-goods/goods/list?keyword=感冒灵${required ? '' : '；不填，不能点开'}`}
    rules={required ? [{ required: true, whitespace: true, message: '请填写链接' }] : []}
  >
    <Input maxLength={200} autoComplete="off" />
  </Form.Item>
)
