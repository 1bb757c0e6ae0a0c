import { FindLibraryGoods } from '@shop/contract/console-shortages'
import { Form, Select } from 'antd'
import { useFound } from '../../kit/use-found.ts'
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
  const { found, searching } = useFound(FindLibraryGoods, begin)
  return (
    <Form.Item name="goodsId" label={label} extra={extra} rules={required ? [{ required, message: '请选择商品' }] : []}>
      <Select
        allowClear={!required}
        placeholder="输入药名、条码或批准文号"
        {...searching}
        options={found.map((goods) => ({ value: goods.goodsId, label: textOf(goods) }))}
      />
    </Form.Item>
  )
}

const textOf = ({ goodsShowName, specification, factory, offerCount, available }: FoundGoods) =>
  `${goodsShowName} ${specification}　${factory}　${available > 0 ? '有货' : offerCount > 0 ? '缺货' : '无卖家'}`
