import { ConsoleListLibrary } from '@shop/contract/console-library'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../kit/queries.ts'
import { useQuiet } from '../../../kit/use-quiet.ts'

/** Finds the other record of a product, on the lists or not; the form has its id. */
export function OtherGoodsField({ goodsId, begin, onChoose }: { goodsId: number; begin: string; onChoose: () => void }) {
  const [typed, setTyped] = useState('')
  const keyword = useQuiet(typed.trim() || begin)
  const { data, isFetching } = useCall(ConsoleListLibrary, { keyword }, { keep: true, enabled: keyword.length > 1 })
  const rows = (data?.rows ?? []).filter((row) => row.goodsId !== goodsId)
  return (
    <Form.Item name="otherId" label="与哪个商品重复" rules={[{ required: true, message: '请选择商品' }]}>
      <Select
        placeholder="输入商品名、编码、批准文号或条码"
        loading={isFetching}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        notFoundContent={isFetching ? null : '没有找到其他商品'}
        onChange={onChoose}
        options={rows.map(({ goodsId: value, goodsShowName, specification, factory, goodsNo }) => ({
          value,
          label: `${goodsShowName} ${specification} ${factory}（${goodsNo}）`,
        }))}
      />
    </Form.Item>
  )
}
