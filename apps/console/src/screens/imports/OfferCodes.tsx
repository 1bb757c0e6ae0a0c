import { ListOwnCodes, RemoveOwnCode } from '@shop/contract/console-offer-imports'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { Part } from '../../kit/DetailPage.tsx'
import { useCall, useCommand } from '../../kit/queries.ts'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import { OwnCodeDrawer } from './OwnCodeDrawer.tsx'

/** The seller’s own codes of goods, on the page of their offer. */
export function OfferCodes({ goodsId }: { goodsId: number }) {
  const [adding, add] = useState(false)
  const { data } = useCall(ListOwnCodes, { goodsId })
  const confirm = useConfirmAction()
  const remove = useCommand(RemoveOwnCode)
  const removeCode = async (ownCode: string) => {
    const text = '报价和库存不变；以后导入的文件里有它，会重新匹配。'
    if (await confirm({ title: `删除自编码 ${ownCode}？`, text, ok: '删除' })) remove.mutate({ ownCode })
  }
  return (
    <Part title="自编码" actions={<Button onClick={() => add(true)}>新增自编码</Button>}>
      {data?.rows.length === 0 && <p className="quiet">按文件导入时，用自编码认出这个商品；现在还没有。</p>}
      {data?.rows.map(({ ownCode }) => (
        <Tag
          key={ownCode}
          closable={{ 'aria-label': `删除自编码 ${ownCode}` }}
          onClose={(event) => {
            event.preventDefault()
            void removeCode(ownCode)
          }}
        >
          <span className="number">{ownCode}</span>
        </Tag>
      ))}
      {adding && <OwnCodeDrawer goodsId={goodsId} close={() => add(false)} />}
    </Part>
  )
}
