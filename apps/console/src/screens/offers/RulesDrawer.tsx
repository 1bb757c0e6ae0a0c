import { type ConsoleGetOffer, SaveOffer } from '@shop/contract/console-offers'
import type { Out } from '@shop/contract/endpoint'
import { Form } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { rulesOf, type RuleValues } from './rules.ts'
import { RuleFields } from './RuleFields.tsx'
import { reachableTiers } from './tiers.ts'

type Offer = Out<typeof ConsoleGetOffer>

const valuesOf = ({ regions, tiers, ...offer }: Offer): RuleValues => ({
  ...offer,
  tiers: reachableTiers(tiers, offer.minQuantity),
  regions: regions?.map(({ id }) => id) ?? null,
})

/** Prices and rules of an offer. Saving sends the version that was loaded, so another operator's changes are not overwritten. */
export function RulesDrawer({ offer, close }: { offer: Offer; close: () => void }) {
  const [form] = Form.useForm<RuleValues>()
  const [base, setBase] = useState(offer)

  const send = async (values: RuleValues) => {
    const { gccsId, version } = base
    await call(SaveOffer, { gccsId, version, ...rulesOf(values) })
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
    </FormDrawer>
  )
}
