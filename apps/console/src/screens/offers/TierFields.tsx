import { DeleteOutlined } from '@ant-design/icons'
import { Button, Form, InputNumber } from 'antd'
import { FenInput } from '../../kit/FenInput.tsx'
import { tierErrors, type Tier } from './tiers.ts'

/** Up to five price tiers, checked together: each field shows what is wrong with it in relation to the others. */
export function TierFields({ units }: { units: string }) {
  const form = Form.useFormInstance()
  const minQuantity = (Form.useWatch('minQuantity', form) as number | null | undefined) ?? 1
  const check = (row: number, field: 'from' | 'fen') => ({
    validator: async () => {
      const tiers = (form.getFieldValue('tiers') ?? []) as Tier[]
      const error = tierErrors(tiers, (form.getFieldValue('minQuantity') as number | null) ?? 1).find(
        (one) => one.row === row && one.field === field,
      )
      if (error) throw new Error(error.why)
    },
  })
  // A tier is validated against the previous one, so a change of any field affects the next row too.
  const others = (rows: number[]) => [
    ['minQuantity'],
    ...rows.flatMap((row) => [
      ['tiers', row, 'from'],
      ['tiers', row, 'fen'],
    ]),
  ]
  return (
    <Form.List name="tiers">
      {(fields, { add, remove }) => (
        <fieldset className="tiers">
          <legend>价格档（从起订量起，数量越多单价越低）</legend>
          {fields.map(({ key, name }) => (
            <div key={key} className="pair">
              <Form.Item name={[name, 'from']} dependencies={others([name - 1])} rules={[check(name, 'from')]}>
                <InputNumber
                  aria-label={`第 ${name + 1} 档数量`}
                  min={1}
                  max={999_999}
                  precision={0}
                  controls={false}
                  suffix={`${units}起`}
                  // The first tier is the price of the minimum: what is less can't be bought.
                  {...(name === 0 && { disabled: true, formatter: () => String(minQuantity) })}
                />
              </Form.Item>
              <Form.Item name={[name, 'fen']} dependencies={others([name - 1])} rules={[check(name, 'fen')]}>
                <FenInput aria-label={`第 ${name + 1} 档单价`} />
              </Form.Item>
              <Button
                className="tier-remove"
                type="text"
                icon={<DeleteOutlined />}
                aria-label={`去掉第 ${name + 1} 档`}
                disabled={name === 0}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button onClick={() => add({ from: null, fen: null })} disabled={fields.length >= 5}>
            加一档
          </Button>
        </fieldset>
      )}
    </Form.List>
  )
}
