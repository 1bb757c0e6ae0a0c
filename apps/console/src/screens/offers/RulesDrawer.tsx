import { type ConsoleGetOffer, SaveOffer } from '@shop/contract/console-offers'
import type { Args, Out } from '@shop/contract/endpoint'
import { Form, InputNumber, Switch } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { LimitFields } from './LimitFields.tsx'
import { ScopeFields } from './ScopeFields.tsx'
import { reachableTiers, stepError } from './tiers.ts'
import { TierFields } from './TierFields.tsx'

type Offer = Out<typeof ConsoleGetOffer>
type Values = Omit<Args<typeof SaveOffer>, 'gccsId' | 'version'>

const whole = { min: 1, max: 999_999, precision: 0, controls: false }
const valuesOf = ({ regions, tiers, ...offer }: Offer): Values => ({
  ...offer,
  tiers: reachableTiers(tiers, offer.minQuantity),
  regions: regions?.map(({ id }) => id) ?? null,
})
const orNull = <T,>(ids: T[] | null) => (ids?.length ? ids : null)

/** Prices and rules of an offer. Saving sends the version that was loaded, so another operator's changes are not overwritten. */
export function RulesDrawer({ offer, close }: { offer: Offer; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const [base, setBase] = useState(offer)

  const send = async ({
    tiers,
    minQuantity,
    step,
    limitPerOrder,
    limitPerDay,
    limitPerMonth,
    splitAllowed,
    sortWeight,
    ...rest
  }: Values) => {
    const limits = {
      limitPerOrder: limitPerOrder ?? null,
      limitPerDay: limitPerDay ?? null,
      limitPerMonth: limitPerMonth ?? null,
    }
    const scope = { shopTypes: orNull(rest.shopTypes), regions: orNull(rest.regions) }
    const { gccsId, version } = base
    await call(SaveOffer, { gccsId, version, tiers, minQuantity, step, splitAllowed, sortWeight, ...limits, ...scope })
    return '已保存'
  }
  const reload = () => {
    setBase(offer)
    form.setFieldsValue(valuesOf(offer))
  }
  return (
    <FormDrawer
      title="价格与规则"
      send="保存"
      form={form}
      initial={valuesOf(base)}
      width={560}
      onSend={send}
      onReload={reload}
      onClose={close}
    >
      <TierFields units={offer.units} />
      <div className="pair">
        <Form.Item name="minQuantity" label="起订量" rules={[{ required: true, message: '请填起订量' }]}>
          <InputNumber {...whole} suffix={offer.units} />
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
          <InputNumber {...whole} suffix={offer.units} />
        </Form.Item>
        <Form.Item name="sortWeight" label="店内排序（大的在前）" rules={[{ required: true, message: '请填 0–999' }]}>
          <InputNumber {...whole} min={0} max={999} />
        </Form.Item>
      </div>
      <LimitFields />
      <Form.Item name="splitAllowed" label="可拆中包" valuePropName="checked">
        <Switch />
      </Form.Item>
      <ScopeFields regions={offer.regions} />
    </FormDrawer>
  )
}
