import { AddOffer } from '@shop/contract/console-offers'
import { TAX_RATES } from '@shop/contract/tax-rates'
import { Checkbox, Form, Input, Select } from 'antd'
import { useRef, useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { GoodsField, type FoundGoods } from './GoodsField.tsx'
import { RuleFields } from './RuleFields.tsx'
import { RATES, rulesOf, type RuleValues } from './rules.ts'

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
/** Goods of which the seller has the usual offer already, and its tax rate. */
export interface PresetGoods {
  goodsId: number
  goodsShowName: string
  specification: string
  units: string
  taxRate: number
}

const presetValues = ({ goodsId, taxRate }: PresetGoods): Partial<Values> => ({
  ...INITIAL,
  goodsId,
  nearExpiry: true,
  taxRate: TAX_RATES.find((rate) => rate === taxRate) ?? INITIAL.taxRate,
})

interface AddOfferDrawerProps {
  /** Whose near-expiry stock is offered; otherwise they are chosen. */
  nearExpiryOf?: PresetGoods
  /** The number of the goods to begin with. */
  goodsNo?: string | undefined
  close: (gccsId?: number) => void
}
/** Offers goods of the library: their price and rules first; stock and sale follow on its page. */
export function AddOfferDrawer({ nearExpiryOf: preset, goodsNo, close }: AddOfferDrawerProps) {
  const [form] = Form.useForm<Values>()
  const [goods, choose] = useState<FoundGoods>()
  const nearExpiry = Form.useWatch('nearExpiry', form) ?? false
  const added = useRef<number>(undefined)
  const send = async ({ goodsId, taxRate, nearExpiry, ...rules }: Values) => {
    added.current = (await call(AddOffer, { goodsId, taxRate, nearExpiry, ...rulesOf(rules) })).gccsId
    return preset ? '已新增近效期报价，现在可以转入批号' : '已新增，入库后可以上架'
  }
  return (
    <FormDrawer
      title={preset ? '新增近效期报价' : '新增商品'}
      send="新增"
      form={form}
      initial={preset ? presetValues(preset) : INITIAL}
      width={560}
      refusals={preset ? {} : { NOT_FOUND: 'goodsId', DUPLICATE: 'goodsId' }}
      onSend={send}
      onClose={() => close(added.current)}
    >
      {preset ? (
        <>
          <p className="gap">
            {preset.goodsShowName} {preset.specification}：近效期批号单独定价，原有报价不变。新增后可转入批号，再上架。
          </p>
          <Form.Item name="goodsId" hidden>
            <Input />
          </Form.Item>
          <Form.Item name="nearExpiry" hidden>
            <Input />
          </Form.Item>
        </>
      ) : (
        <>
          <Form.Item name="nearExpiry" valuePropName="checked" extra="单独定价，只收剩余效期短的批号；原有报价不变">
            <Checkbox>近效期商品</Checkbox>
          </Form.Item>
          <GoodsField nearExpiry={nearExpiry} onChoose={choose} goodsNo={goodsNo} />
        </>
      )}
      <RuleFields units={preset?.units ?? goods?.units ?? '盒'} regions={null} />
      <Form.Item name="taxRate" label="税率" rules={[{ required: true }]}>
        <Select options={RATES} />
      </Form.Item>
    </FormDrawer>
  )
}
