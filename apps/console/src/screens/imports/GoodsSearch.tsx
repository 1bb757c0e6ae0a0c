import { FindGoodsToOffer } from '@shop/contract/console-offers'
import { Form, Select } from 'antd'
import { useFound } from '../../kit/use-found.ts'
import { Goods } from '../goods/Goods.tsx'
import type { FoundGoods } from '../offers/GoodsField.tsx'
import type { SaidOfGoods } from '../proposals/proposal.ts'
import { ProposeLink } from '../proposals/ProposeLink.tsx'

const showGoods = ({ data: { goods } }: { data: { goods: FoundGoods } }) => <Goods {...goods} />

/** A product of the library, found by words or numbers, offered or not; what it lacks is proposed with what is `said` of it. */
export function GoodsSearch({ name, said = {} }: { name: string; said?: SaidOfGoods }) {
  const { found, searching } = useFound(FindGoodsToOffer)
  return (
    <Form.Item
      name={name}
      label="商品库的商品"
      extra={
        <>
          商品库没有的，可以 <ProposeLink said={said} />
        </>
      }
      rules={[{ required: true, message: '请选择商品' }]}
    >
      <Select
        placeholder="商品名、厂家、批准文号或条码，至少 2 个字"
        {...searching}
        listItemHeight={56}
        optionRender={showGoods}
        options={found.map((goods) => ({
          value: goods.goodsId,
          label: `${goods.goodsShowName} ${goods.specification} ${goods.factory}`,
          goods,
        }))}
      />
    </Form.Item>
  )
}
