import type { SettingKey } from '@shop/contract/settings'
import { Form, Input, InputNumber, Switch } from 'antd'
import { boundsOf, isSum, settingOf } from './setting-words.ts'

/** The field for a number, a switch or a text, with its unit and bounds. */
export function ValueField({ settingKey }: { settingKey: SettingKey }) {
  const { kind, min, max, unit } = settingOf(settingKey)
  if (kind === 'flag')
    return (
      <Form.Item name="value" label="开关" valuePropName="checked">
        <Switch checkedChildren="开" unCheckedChildren="关" />
      </Form.Item>
    )
  if (kind === 'text')
    return (
      <Form.Item name="value" label="内容">
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 3, maxRows: 10 }} />
      </Form.Item>
    )
  const scale = isSum(settingKey) ? 100 : 1
  return (
    <Form.Item
      name="value"
      label="值"
      extra={boundsOf(settingKey)}
      rules={[
        {
          required: true,
          type: 'number',
          min: min === undefined ? undefined : min / scale,
          max: max === undefined ? undefined : max / scale,
          message: `请填写 ${boundsOf(settingKey)}`,
        },
      ]}
    >
      <InputNumber precision={scale === 1 ? 0 : 2} controls={false} suffix={unit} autoFocus />
    </Form.Item>
  )
}
