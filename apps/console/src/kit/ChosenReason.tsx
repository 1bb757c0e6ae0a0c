import { ConsoleListChoices } from '@shop/contract/console-dictionaries'
import type { Dictionary } from '@shop/contract/dictionaries'
import { AutoComplete, Form } from 'antd'
import { useCall } from './queries.ts'

interface ChosenReasonProps {
  /** The dictionary whose entries are offered; other words may be typed. */
  type: Dictionary
  /** Says who reads it. */
  label: string
}
/** Why something is refused: chosen from a dictionary, or in the operator’s words. */
export function ChosenReason({ type, label }: ChosenReasonProps) {
  const { data } = useCall(ConsoleListChoices, { type })
  return (
    <Form.Item name="reason" label={label} rules={[{ required: true, whitespace: true, message: '请填写原因' }]}>
      <AutoComplete options={data?.rows.map((entry) => ({ value: entry.label }))} maxLength={60} autoFocus />
    </Form.Item>
  )
}
