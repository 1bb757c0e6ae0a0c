import { ChooseOfferImportGoods } from '@shop/contract/console-offer-imports'
import { Form, Radio } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { Goods } from '../goods/Goods.tsx'
import { GoodsSearch } from './GoodsSearch.tsx'
import type { Row } from './import-states.ts'

interface Values {
  goodsId: number
  otherGoodsId?: number
}
/** The choice that stands for goods that were looked for. */
const OTHER = 0

/** Chooses the goods that a row means, among what was proposed or in the library. It holds for the next file as well. */
export function ChooseGoodsDrawer({ offerImportId, row, close }: { offerImportId: string; row: Row; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const [chosen, choose] = useState<number>(row.candidates[0]?.goodsId ?? OTHER)
  const send = async ({ otherGoodsId }: Values) => {
    const goodsId = chosen === OTHER ? otherGoodsId! : chosen
    const { rows } = await call(ChooseOfferImportGoods, { offerImportId, nth: row.nth, goodsId })
    return rows > 1 ? `已选定，相同的 ${rows} 行一起改好了` : '已选定'
  }
  return (
    <FormDrawer
      title={`第 ${row.nth} 行是哪个商品`}
      send="选定"
      form={form}
      width={560}
      refusals={{ NOT_FOUND: 'otherGoodsId' }}
      onSend={send}
      onClose={close}
    >
      <p className="gap">
        文件里：
        {[row.name, row.specification, row.factory, row.barcode, row.approvalNo].filter(Boolean).join('，') || row.ownCode}
      </p>
      <p className="gap quiet">{row.ownCode ? `以后自编码 ${row.ownCode} 都按您的选择。` : '以后同样写法的商品都按您的选择。'}</p>
      {row.candidates.length > 0 && (
        <Form.Item label="可能是">
          <Radio.Group
            vertical
            aria-label="可能的商品"
            value={chosen}
            onChange={({ target }) => choose(target.value as number)}
            options={[
              ...row.candidates.map((goods) => ({ value: goods.goodsId, label: <Goods {...goods} /> })),
              { value: OTHER, label: '都不是，自己找' },
            ]}
          />
        </Form.Item>
      )}
      {chosen === OTHER && <GoodsSearch name="otherGoodsId" />}
    </FormDrawer>
  )
}
