import { FindGoodsToOffer } from '@shop/contract/console-offers'
import type { Out } from '@shop/contract/endpoint'
import { Form, Select } from 'antd'
import { useFound } from '../../kit/use-found.ts'
import { Goods } from '../goods/Goods.tsx'

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
}
/** A product of the library, found by words or numbers; one that the seller offers already can't be chosen. */
export function GoodsField({ nearExpiry, onChoose }: GoodsFieldProps) {
  const { found, searching } = useFound(FindGoodsToOffer)
  return (
    <Form.Item
      name="goodsId"
      label="商品"
      extra="从商品库选择；没有的商品请联系平台添加"
      rules={[{ required: true, message: '请选择商品' }]}
    >
      <Select
        placeholder="商品名、厂家、批准文号或条码，至少 2 个字"
        {...searching}
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
