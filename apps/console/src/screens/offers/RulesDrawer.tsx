import { type ConsoleGetOffer, SaveOffer } from '@shop/contract/console-offers'
import type { Out } from '@shop/contract/endpoint'
import { TAX_RATES, type TaxRate } from '@shop/contract/tax-rates'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { RATES, rulesOf, type RuleValues } from './rules.ts'
import { RuleFields } from './RuleFields.tsx'
import { reachableTiers } from './tiers.ts'

type Offer = Out<typeof ConsoleGetOffer>
interface Values extends RuleValues {
  taxRate: TaxRate | undefined
}

const valuesOf = ({ regions, tiers, taxRate, ...offer }: Offer): Values => ({
  ...offer,
  tiers: reachableTiers(tiers, offer.minQuantity),
  regions: regions?.map(({ id }) => id) ?? null,
  taxRate: TAX_RATES.find((rate) => rate === taxRate),
})

/** Prices and rules of an offer. Saving sends the version that was loaded, so another operator's changes are not overwritten. */
export function RulesDrawer({ offer, close }: { offer: Offer; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const [base, setBase] = useState(offer)

  const send = async ({ taxRate, ...values }: Values) => {
    const { gccsId, version } = base
    await call(SaveOffer, { gccsId, version, ...(taxRate !== undefined && { taxRate }), ...rulesOf(values) })
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
      <RuleFields units={offer.units} regions={offer.regions} />
      <Form.Item name="taxRate" label="税率" extra="已下的订单保留原来的税率" rules={[{ required: true }]}>
        <Select options={RATES} />
      </Form.Item>
    </FormDrawer>
  )
}
