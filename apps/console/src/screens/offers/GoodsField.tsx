import { FindGoodsToOffer } from '@shop/contract/console-offers'
import type { Out } from '@shop/contract/endpoint'
import { Form, Select } from 'antd'
import { useEffect } from 'react'
import { useFound } from '../../kit/use-found.ts'
import { Goods } from '../goods/Goods.tsx'
import { saidIn } from '../proposals/proposal.ts'
import { ProposeLink } from '../proposals/ProposeLink.tsx'

export type FoundGoods = Out<typeof FindGoodsToOffer>['rows'][number]

interface Choice {
  goods: FoundGoods
  disabled: boolean
}
const showGoods = ({ data: { goods, disabled } }: { data: Choice }) => (
  <Goods {...goods} goodsShowName={`${goods.goodsShowName}${disabled ? '（已有报价）' : ''}`} />
)

interface GoodsFieldProps {
  /** Whether it is for near-expiry stock, which has an offer apart. */
  nearExpiry: boolean
  onChoose: (goods: FoundGoods) => void
  /** The number of the goods that it begins with. */
  goodsNo?: string | undefined
}
/** A product of the library, found by words or numbers; one that the seller offers already can't be chosen, and what is not there is proposed. */
export function GoodsField({ nearExpiry, onChoose, goodsNo = '' }: GoodsFieldProps) {
  const form = Form.useFormInstance<{ goodsId?: number }>()
  const { found, searching, missing } = useFound(FindGoodsToOffer, goodsNo)
  useEffect(() => {
    const asked = found.find((goods) => goods.goodsNo === goodsNo && !goods.offered)
    if (!asked || form.getFieldValue('goodsId') !== undefined) return
    form.setFieldValue('goodsId', asked.goodsId)
    onChoose(asked)
  }, [found, goodsNo, form, onChoose])
  return (
    <Form.Item
      name="goodsId"
      label="商品"
      extra={
        <>
          从商品库选择；没有的商品可以 <ProposeLink said={saidIn(missing)} />
        </>
      }
      rules={[{ required: true, message: '请选择商品' }]}
    >
      <Select
        placeholder="商品名、厂家、批准文号或条码，至少 2 个字"
        {...searching}
        notFoundContent={
          missing ? (
            <span className="quiet">
              商品库没有找到，可以 <ProposeLink said={saidIn(missing)} />
            </span>
          ) : null
        }
        onChange={(goodsId: number) => {
          const goods = found.find((one) => one.goodsId === goodsId)
          if (goods) onChoose(goods)
        }}
        listItemHeight={56}
        optionRender={showGoods}
        options={found.map((goods) => ({
          value: goods.goodsId,
          label: `${goods.goodsShowName} ${goods.specification}`,
          disabled: nearExpiry ? goods.offeredNearExpiry : goods.offered,
          goods,
        }))}
      />
    </Form.Item>
  )
}
