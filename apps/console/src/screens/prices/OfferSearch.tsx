import { ConsoleFindPricedOffers } from '@shop/contract/console-prices'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { formatFen } from '../../kit/money.ts'
import { useCall } from '../../kit/queries.ts'
import { useQuiet } from '../../kit/use-quiet.ts'
import type { PricedOffer } from './price.ts'

interface Props {
  customer: { shopId: number | null; priceGroupId: number | null }
  onFound: (offer: PricedOffer) => void
}

/** Finds the seller's goods, each with the price that the customer has, and adds them one by one. */
export function OfferSearch({ customer: { shopId, priceGroupId }, onFound }: Props) {
  const [typed, setTyped] = useState('')
  const keyword = useQuiet(typed.trim())
  const whose = { ...(shopId !== null && { shopId }), ...(priceGroupId !== null && { priceGroupId }) }
  const { data, isFetching } = useCall(ConsoleFindPricedOffers, { keyword, ...whose }, { keep: true, enabled: keyword !== '' })
  const found = keyword === '' ? [] : (data?.rows ?? [])
  return (
    <Form.Item label="添加商品" htmlFor="price-goods">
      <Select<number>
        id="price-goods"
        placeholder="商品名、编码、厂家、批准文号"
        loading={isFetching}
        value={null}
        showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
        notFoundContent={keyword !== '' && !isFetching ? '没有找到' : null}
        options={found.map(({ gccsId, goodsNo, goodsShowName, specification, factory, nearExpiry, listFen, fen }) => ({
          value: gccsId,
          label: `${goodsShowName} ${specification} · ${factory} · ${goodsNo} · ${nearExpiry ? '近效期 ' : ''}¥${formatFen(listFen)}${fen === null ? '' : `，门店价 ¥${formatFen(fen)}`}`,
        }))}
        onChange={(gccsId) => {
          const offer = found.find((one) => one.gccsId === gccsId)
          if (offer) onFound(offer)
          setTyped('')
        }}
      />
    </Form.Item>
  )
}
