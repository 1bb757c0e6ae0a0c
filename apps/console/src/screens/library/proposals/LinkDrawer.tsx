import { LinkGoodsProposal } from '@shop/contract/console-goods-proposals'
import { Form, Radio } from 'antd'
import { useRef, useState } from 'react'
import { FormDrawer } from '../../../kit/FormDrawer.tsx'
import { call } from '../../../kit/http.ts'
import { Goods } from '../../goods/Goods.tsx'
import { GoodsField } from '../../shortages/GoodsField.tsx'
import type { Proposal } from './proposed-record.ts'

/** The choice that stands for goods that are looked for. */
const OTHER = 0

/** Says which record of the library proposed goods are: one of those that may be it, or one that is looked for. */
export function LinkDrawer({ proposal, close }: { proposal: Proposal; close: (isDone: boolean) => void }) {
  const { proposalId, version, genericName, sellerName } = proposal
  const offered = proposal.alikes.filter(({ listed }) => listed)
  const [form] = Form.useForm<{ goodsId?: number }>()
  const [chosen, choose] = useState<number>(offered[0]?.goodsId ?? OTHER)
  const isDone = useRef(false)
  const send = async ({ goodsId }: { goodsId?: number }) => {
    await call(LinkGoodsProposal, { proposalId, version, goodsId: chosen === OTHER ? goodsId! : chosen })
    isDone.current = true
    return `已处理，${sellerName}可以直接报价`
  }
  return (
    <FormDrawer
      title={`已有此商品：${genericName}`}
      send="确定"
      width={560}
      form={form}
      refusals={chosen === OTHER ? { NOT_FOUND: 'goodsId' } : {}}
      onSend={send}
      onClose={() => close(isDone.current)}
    >
      <p className="gap">{sellerName}会看到这个商品，可以直接报价。</p>
      {offered.length > 0 && (
        <Form.Item label="商品库里是">
          <Radio.Group
            vertical
            aria-label="商品库里的商品"
            value={chosen}
            onChange={({ target }) => choose(target.value as number)}
            options={[
              ...offered.map((goods) => ({ value: goods.goodsId, label: <Goods {...goods} /> })),
              { value: OTHER, label: '都不是，自己找' },
            ]}
          />
        </Form.Item>
      )}
      {chosen === OTHER && <GoodsField label="商品库的商品" extra="停止展示的商品卖家不能报价" required begin={genericName} />}
    </FormDrawer>
  )
}
