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
  /** With the id of what was saved, or nothing. */
  close: (goodsId?: number) => void
}

/** Adds a product to the library, or changes one. Saving sends the version that was loaded, so another operator's changes are not overwritten. */
export function GoodsDrawer({ goods, close }: Props) {
  const [form] = Form.useForm<GoodsValues>()
  const [base, setBase] = useState(goods)
  const saved = useRef<number>(undefined)
  const save = async (values: GoodsValues) => {
    const all = { ...(base ? valuesOf(base) : (NEW_GOODS as GoodsValues)), ...values }
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
      title={goods ? '修改商品资料' : '新建商品'}
      send="保存"
      form={form}
      initial={base ? valuesOf(base) : NEW_GOODS}
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
