import { Form, InputNumber, Switch } from 'antd'
import { LimitFields } from './LimitFields.tsx'
import { ScopeFields } from './ScopeFields.tsx'
import { stepError } from './tiers.ts'
import { TierFields } from './TierFields.tsx'

const whole = { min: 1, max: 999_999, precision: 0, controls: false }
type Regions = Parameters<typeof ScopeFields>[0]['regions']

/** What a seller sets on an offer: prices, quantities, limits and who may buy it. `regions`: those it has, by name. */
export const RuleFields = ({ units, regions }: { units: string; regions: Regions }) => (
  <>
    <TierFields units={units} />
    <div className="pair">
      <Form.Item name="minQuantity" label="起订量" rules={[{ required: true, message: '请填起订量' }]}>
        <InputNumber {...whole} suffix={units} />
      </Form.Item>
      <Form.Item
        name="step"
        label="加购倍数"
        dependencies={['minQuantity']}
        rules={[
          { required: true, message: '请填加购倍数' },
          ({ getFieldValue }) => ({
            validator: async (_, step: number) => {
              const why = stepError(getFieldValue('minQuantity') as number, step)
              if (why) throw new Error(why)
            },
          }),
        ]}
      >
        <InputNumber {...whole} suffix={units} />
      </Form.Item>
      {/* Kept as it is: no list follows it (docs/decisions/0211). */}
      <Form.Item name="sortWeight" hidden>
        <InputNumber />
      </Form.Item>
    </div>
    <LimitFields />
    <Form.Item name="splitAllowed" label="可拆中包" valuePropName="checked">
      <Switch />
    </Form.Item>
    <ScopeFields regions={regions} />
  </>
)
