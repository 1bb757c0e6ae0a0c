import { Form, InputNumber } from 'antd'
import { limitError } from './tiers.ts'

const LIMITS = [
  { name: 'limitPerOrder', label: '每单限购', shorter: [] },
  { name: 'limitPerDay', label: '每天限购', shorter: ['limitPerOrder'] },
  { name: 'limitPerMonth', label: '每月限购', shorter: ['limitPerOrder', 'limitPerDay'] },
] as const

/** The purchase limits of a shop; an empty field means no limit. */
export function LimitFields() {
  return (
    <div className="pair">
      {LIMITS.map(({ name, label, shorter }) => (
        <Form.Item
          key={name}
          name={name}
          label={label}
          dependencies={['minQuantity', ...shorter]}
          rules={[
            ({ getFieldValue }) => ({
              validator: async (_, limit: number | null) => {
                const others = shorter.map((other) => (getFieldValue(other) as number | null) ?? 0)
                const why = limitError(limit, getFieldValue('minQuantity') as number, Math.max(0, ...others))
                if (why) throw new Error(why)
              },
            }),
          ]}
        >
          <InputNumber min={1} max={999_999} precision={0} controls={false} placeholder="不限" />
        </Form.Item>
      ))}
    </div>
  )
}
