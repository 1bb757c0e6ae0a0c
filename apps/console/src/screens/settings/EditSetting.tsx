import { ChangeSetting } from '@shop/contract/console-settings'
import { readOneYuanExciting, type OneYuanExciting } from '@shop/contract/one-yuan-exciting'
import { Form, Input } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { OneYuanFields } from './OneYuanFields.tsx'
import { isSum, settingOf, wordsOf, type SettingRow } from './setting-words.ts'
import { ValueField } from './ValueField.tsx'

interface Values {
  value?: number | boolean | string
  json?: Omit<OneYuanExciting, 'enabled' | 'rules'> & { enabled: boolean; rules: string }
  reason: string
}

/** The stored text → what the fields show. */
function initialOf({ key, value }: SettingRow): Partial<Values> {
  const { kind } = settingOf(key)
  if (kind === 'integer') return { value: isSum(key) ? Number(value) / 100 : Number(value) }
  if (kind === 'flag') return { value: value === '1' || value === 'true' }
  if (kind === 'text') return { value }
  const found = readOneYuanExciting(value)
  return found ? { json: { ...found, enabled: found.enabled === 1, rules: found.rules.join('\n') } } : {}
}

/** What the fields hold → the text to store. */
function textOf({ key }: SettingRow, { value, json }: Values): string {
  if (json) {
    const rules = json.rules.split('\n').flatMap((line) => line.trim() || [])
    return JSON.stringify({ ...json, enabled: json.enabled ? 1 : 0, rules } satisfies OneYuanExciting)
  }
  if (typeof value === 'boolean') return value ? '1' : '0'
  return isSum(key) ? String(Math.round(Number(value) * 100)) : String(value ?? '')
}

/** Another value of a setting, and why. */
export function EditSetting({ row, close }: { row: SettingRow; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const { name, description, kind, fallback } = settingOf(row.key)
  const save = async (values: Values) => {
    const { reason } = values
    await call(ChangeSetting, { key: row.key, value: textOf(row, values), seen: row.version, reason: reason.trim() })
    return '已保存，立即生效'
  }
  return (
    <FormDrawer title={`修改${name}`} send="保存" form={form} initial={initialOf(row)} onSend={save} onClose={close}>
      <p className="gap">
        {description}
        {kind === 'integer' && `。默认 ${wordsOf(row.key, fallback)}`}
      </p>
      {kind === 'json' ? <OneYuanFields /> : <ValueField settingKey={row.key} />}
      <Form.Item
        name="reason"
        label="修改原因"
        rules={[{ required: true, whitespace: true, min: 2, message: '请填写原因，至少 2 个字' }]}
      >
        <Input maxLength={60} showCount autoComplete="off" />
      </Form.Item>
    </FormDrawer>
  )
}
