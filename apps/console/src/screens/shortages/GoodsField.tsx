import { FindLibraryGoods } from '@shop/contract/console-shortages'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../kit/queries.ts'
import { useQuiet } from '../../kit/use-quiet.ts'
import type { FoundGoods } from './shortage.ts'

interface Props {
  label: string
  extra: string
  required?: boolean
  /** What is looked for before anything is typed. */
  begin?: string
}

/** A product of the library, found by words, a barcode or an approval number; the form's field `goodsId`. */
export function GoodsField({ label, extra, required = false, begin = '' }: Props) {
  const [typed, setTyped] = useState('')
  const keyword = useQuiet(typed.trim() || begin)
  const { data, isFetching } = useCall(FindLibraryGoods, { keyword }, { keep: true, enabled: keyword.length > 1 })
  const found = keyword.length > 1 ? (data?.rows ?? []) : []
  return (
    <Form.Item name="goodsId" label={label} extra={extra} rules={required ? [{ required, message: '请选择商品' }] : []}>
      <Select
        allowClear={!required}
        placeholder="输入药名、条码或批准文号"
        loading={isFetching}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        notFoundContent={keyword.length > 1 && !isFetching ? '没有找到' : null}
        options={found.map((goods) => ({ value: goods.goodsId, label: textOf(goods) }))}
      />
    </Form.Item>
  )
}

const textOf = ({ goodsShowName, specification, factory, offerCount, available }: FoundGoods) =>
  `${goodsShowName} ${specification}　${factory}　${available > 0 ? '有货' : offerCount > 0 ? '缺货' : '无卖家'}`
