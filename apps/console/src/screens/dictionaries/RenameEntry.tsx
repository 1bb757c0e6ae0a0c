import { ChangeDictionaryEntry } from '@shop/contract/console-dictionaries'
import { DICTIONARIES, type Dictionary } from '@shop/contract/dictionaries'
import { Form, Input } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import type { Entry } from './dictionary.ts'

interface Props {
  type: Dictionary
  entry: Entry
  close: () => void
}

/** Changes what an entry is called, everywhere: also on the orders that chose it. */
export function RenameEntry({ type, entry, close }: Props) {
  const [form] = Form.useForm<{ label: string }>()
  const save = async ({ label }: { label: string }) => {
    await call(ChangeDictionaryEntry, { type, value: entry.value, label: label.trim() })
    return '已保存'
  }
  return (
    <FormDrawer
      title={`修改${DICTIONARIES[type].name}“${entry.label}”`}
      send="保存"
      form={form}
      initial={entry}
      onSend={save}
      onClose={close}
    >
      <Form.Item
        name="label"
        label="名称"
        extra="已有订单也按新名称显示，请勿改变原来的意思"
        rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
      >
        <Input maxLength={20} showCount autoFocus autoComplete="off" />
      </Form.Item>
    </FormDrawer>
  )
}
