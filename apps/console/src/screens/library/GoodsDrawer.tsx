import { AdmitGoodsProposal } from '@shop/contract/console-goods-proposals'
import { SaveLibraryGoods } from '@shop/contract/console-library'
import { Form } from 'antd'
import { useRef, useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { NEW_GOODS, valuesOf, type GoodsValues, type LibraryGoodsData } from './goods-form.ts'
import { IdentityFields } from './IdentityFields.tsx'
import { TradeFields } from './TradeFields.tsx'

interface Props {
  /** null: a new record. */
  goods: LibraryGoodsData | null
  /** The seller’s proposal for which a new record is added, and what the record begins with. */
  proposal?: { proposalId: number; version: number; record: Partial<GoodsValues> }
  /** With the id of what was saved, or nothing. */
  close: (goodsId?: number) => void
}

/** Adds a product to the library, or changes one. Saving sends the version that was loaded, so another operator's changes are not overwritten. */
export function GoodsDrawer({ goods, proposal, close }: Props) {
  const [form] = Form.useForm<GoodsValues>()
  const [base, setBase] = useState(goods)
  const saved = useRef<number>(undefined)
  const save = async (values: GoodsValues) => {
    const all = { ...(base ? valuesOf(base) : (NEW_GOODS as GoodsValues)), ...values }
    if (proposal) {
      const { proposalId, version } = proposal
      const added = await call(AdmitGoodsProposal, { ...all, proposalId, version })
      saved.current = added.goodsId
      return `已收录，编码 ${added.goodsNo}，卖家可以报价了`
    }
    const stored = await call(SaveLibraryGoods, {
      ...all,
      ...(base ? { goodsId: base.goodsId, version: base.version } : { goodsId: null }),
    })
    saved.current = stored.goodsId
    return base ? '已保存' : `已新建，编码 ${stored.goodsNo}`
  }
  const reload = () => {
    setBase(goods)
    if (goods) form.setFieldsValue(valuesOf(goods))
  }
  return (
    <FormDrawer
      title={goods ? '修改商品资料' : proposal ? '收录新品' : '新建商品'}
      send="保存"
      form={form}
      initial={base ? valuesOf(base) : { ...NEW_GOODS, ...proposal?.record }}
      width={640}
      refusals={{ DUPLICATE: 'approvalNo' }}
      onSend={save}
      {...(goods && { onReload: reload })}
      onClose={() => close(saved.current)}
    >
      <IdentityFields />
      <TradeFields />
    </FormDrawer>
  )
}
