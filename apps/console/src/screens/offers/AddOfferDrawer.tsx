import { AddOffer } from '@shop/contract/console-offers'
import { TAX_RATES } from '@shop/contract/tax-rates'
import { Checkbox, Form, Select } from 'antd'
import { useRef, useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { GoodsField, type FoundGoods } from './GoodsField.tsx'
import { RuleFields } from './RuleFields.tsx'
import { rulesOf, type RuleValues } from './rules.ts'

interface Values extends RuleValues {
  goodsId: number
  taxRate: (typeof TAX_RATES)[number]
  nearExpiry: boolean
}
const INITIAL = {
  taxRate: 13,
  nearExpiry: false,
  tiers: [{ from: 1, fen: undefined as unknown as number }],
  minQuantity: 1,
  step: 1,
  splitAllowed: true,
  sortWeight: 0,
} satisfies Partial<Values>
const RATES = TAX_RATES.map((value) => ({ value, label: `${value}%` }))

/** Offers goods of the library, which may be given by their number: their price and rules first; stock and sale follow on its page. */
export function AddOfferDrawer({ goodsNo, close }: { goodsNo?: string | undefined; close: (gccsId?: number) => void }) {
  const [form] = Form.useForm<Values>()
  const [goods, choose] = useState<FoundGoods>()
  const nearExpiry = Form.useWatch('nearExpiry', form) ?? false
  const added = useRef<number>(undefined)
  const send = async ({ goodsId, taxRate, nearExpiry, ...rules }: Values) => {
    added.current = (await call(AddOffer, { goodsId, taxRate, nearExpiry, ...rulesOf(rules) })).gccsId
    return '已新增，入库后可以上架'
  }
  return (
    <FormDrawer
      title="新增商品"
      send="新增"
      form={form}
      initial={INITIAL}
      width={560}
      refusals={{ NOT_FOUND: 'goodsId', DUPLICATE: 'goodsId' }}
      onSend={send}
      onClose={() => close(added.current)}
    >
      <Form.Item name="nearExpiry" valuePropName="checked" extra="单独定价，只收剩余效期短的批号；原有报价不变">
        <Checkbox>近效期商品</Checkbox>
      </Form.Item>
      <GoodsField nearExpiry={nearExpiry} onChoose={choose} goodsNo={goodsNo} />
      <RuleFields units={goods?.units ?? '盒'} regions={null} />
      <Form.Item name="taxRate" label="税率" rules={[{ required: true }]}>
        <Select options={RATES} />
      </Form.Item>
    </FormDrawer>
  )
}
