import { Form, Input } from 'antd'

interface ReasonFieldProps {
  /** Says who reads it. */
  label?: string
  name?: string
  /** Characters at most. */
  max?: number
}
/** Why something is done, in the operator's words: what a form that ends something asks for first. */
export const ReasonField = ({ label = '原因', name = 'reason', max = 100 }: ReasonFieldProps) => (
  <Form.Item name={name} label={label} rules={[{ required: true, whitespace: true, min: 2, message: '至少 2 个字' }]}>
    <Input.TextArea rows={3} maxLength={max} showCount autoFocus />
  </Form.Item>
)
