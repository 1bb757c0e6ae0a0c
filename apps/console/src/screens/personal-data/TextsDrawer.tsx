import { SavePersonalDataTexts } from '@shop/contract/console-privacy'
import { PERSONAL_DATA_KINDS } from '@shop/contract/personal-data-kinds'
import { Form, Input } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import type { KindTexts } from './kind-texts.ts'

type Values = Pick<KindTexts, 'purpose' | 'scene' | 'sharedWith'>
const FIELDS = { purpose: '收集目的', scene: '收集场景', sharedWith: '共享对象' } as const

/** Changes what the list says of a kind. */
export function TextsDrawer({ texts, close }: { texts: KindTexts; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const { kind, version, purpose, scene, sharedWith } = texts
  const save = async (values: Values) => {
    await call(SavePersonalDataTexts, { kind, version, ...values })
    return '已保存'
  }
  return (
    <FormDrawer
      title={`修改“${PERSONAL_DATA_KINDS[kind]}”`}
      send="保存"
      form={form}
      initial={{ purpose, scene, sharedWith }}
      onSend={save}
      onClose={close}
    >
      {(Object.keys(FIELDS) as (keyof Values)[]).map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={FIELDS[name]}
          rules={[{ required: true, whitespace: true, message: `请填写${FIELDS[name]}` }]}
        >
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      ))}
    </FormDrawer>
  )
}
