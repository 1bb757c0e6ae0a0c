import { AnswerLibraryImportRow } from '@shop/contract/console-library-imports'
import { Form, Radio } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { Goods } from '../goods/Goods.tsx'
import { GoodsField } from '../shortages/GoodsField.tsx'
import type { RecordRow } from './record-imports.ts'

interface Values {
  goodsId?: number
}
/** The choice that stands for a record that is looked for. */
const OTHER = 0

/** Chooses the record that a row means, among those proposed or in the whole library. */
export function ChooseRecordDrawer({
  libraryImportId,
  row,
  close,
}: {
  libraryImportId: string
  row: RecordRow
  close: () => void
}) {
  const [form] = Form.useForm<Values>()
  const [chosen, choose] = useState<number>(row.candidates[0]?.goodsId ?? OTHER)
  const send = async ({ goodsId }: Values) => {
    const answer = { libraryImportId, nth: row.nth, answer: 'record', goodsId: chosen === OTHER ? goodsId! : chosen } as const
    const { outcome } = await call(AnswerLibraryImportRow, answer)
    return outcome === 'refused' ? '已选定，这一行有误，见说明' : '已选定'
  }
  return (
    <FormDrawer
      title={`第 ${row.nth} 行是哪个商品`}
      send="选定"
      form={form}
      width={560}
      refusals={{ NOT_FOUND: 'goodsId' }}
      onSend={send}
      onClose={close}
    >
      <p className="gap">
        文件里：{[row.name, row.specification, row.factory, row.approvalNo, ...row.barcodes].filter(Boolean).join('，')}
      </p>
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
      {chosen === OTHER && <GoodsField label="商品库的商品" extra="确认后用文件里的内容更新它" required />}
    </FormDrawer>
  )
}
