import { AddDictionaryEntry } from '@shop/contract/console-dictionaries'
import { DICTIONARIES, dictionaryRules, type Dictionary } from '@shop/contract/dictionaries'
import { Form, Input } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'

interface Values {
  label: string
  value?: string
}

/** Adds an entry at the end of a dictionary: it is offered at once. */
export function AddEntry({ type, close }: { type: Dictionary; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const { coded } = dictionaryRules(type)
  const send = async ({ label, value }: Values) => {
    await call(AddDictionaryEntry, { type, label: label.trim(), ...(coded && { value: (value ?? '').trim() }) })
    return '已新增'
  }
  return (
    <FormDrawer title={`新增${DICTIONARIES[type].name}`} send="新增" form={form} onSend={send} onClose={close}>
      <Form.Item name="label" label="名称" rules={[{ required: true, whitespace: true, message: '请填写名称' }]}>
        <Input maxLength={20} showCount autoFocus autoComplete="off" />
      </Form.Item>
      {coded && (
        <Form.Item
          name="value"
          label="代码"
          extra={coded}
          rules={[{ required: true, pattern: /^[a-z0-9][a-z0-9._-]{0,39}$/, message: '请填写小写字母或数字' }]}
        >
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
      )}
    </FormDrawer>
  )
}
