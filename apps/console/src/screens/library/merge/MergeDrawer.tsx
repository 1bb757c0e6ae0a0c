import { MergeGoods, PreviewGoodsMerge } from '@shop/contract/console-goods-merging'
import { Form } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../../kit/FormDrawer.tsx'
import { call } from '../../../kit/http.ts'
import { useCall } from '../../../kit/queries.ts'
import { useConfirmAction } from '../../../kit/use-confirm-action.ts'
import type { LibraryGoodsData } from '../goods-form.ts'
import { Comparison } from './Comparison.tsx'
import { OtherGoodsField } from './OtherGoodsField.tsx'

interface Values {
  otherId: number
  reason?: string
  /** The offer that stays, by the seller's pair of offers. */
  offers?: Record<string, number>
}

/** Merges this record and another one of the same product: first which, then a look at both, then which of them stays; asked twice. */
export function MergeDrawer({ goods, close }: { goods: LibraryGoodsData; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const confirm = useConfirmAction()
  const [thisStays, keepThis] = useState(true)
  const otherId = Form.useWatch('otherId', form)
  const [keptId, goneId] = thisStays ? [goods.goodsId, otherId ?? 0] : [otherId ?? 0, goods.goodsId]
  const { data, isFetching } = useCall(PreviewGoodsMerge, { keptId, goneId }, { enabled: otherId !== undefined })
  const clearOffers = () => form.setFieldValue('offers', undefined)
  const send = async ({ offers = {}, reason = '' }: Values) => {
    if (!data) return undefined
    const { kept, gone } = data
    const title = `把${gone.goodsShowName}（${gone.goodsNo}）合并到${kept.goodsShowName}（${kept.goodsNo}）？`
    const text = `报价、库存、收藏、计划等都转到 ${kept.goodsNo}，${gone.goodsNo} 不再单独存在。`
    if (!(await confirm({ title, text, ok: '合并', twice: '合并后不能拆开，确定合并？' }))) return undefined
    const versions = { keptVersion: kept.version, goneVersion: gone.version }
    await call(MergeGoods, { keptId, goneId, ...versions, keptOffers: Object.values(offers), reason })
    return `已合并，${gone.goodsNo} 从现在起打开 ${kept.goodsNo}`
  }
  return (
    <FormDrawer
      title="合并重复商品"
      send="合并"
      danger
      width={960}
      form={form}
      ready={!isFetching}
      refusals={{ NOT_FOUND: 'otherId' }}
      onSend={send}
      onClose={close}
    >
      <OtherGoodsField goodsId={goods.goodsId} begin={goods.genericName} onChoose={clearOffers} />
      {data && otherId !== undefined && (
        <Comparison
          preview={data}
          swap={() => {
            clearOffers()
            keepThis(!thisStays)
          }}
        />
      )}
    </FormDrawer>
  )
}
