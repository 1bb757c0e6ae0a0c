import { Form } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { editRow, priceArgs, type EditedPrice, type PriceRow } from './price.ts'
import { PriceFields } from './PriceFields.tsx'
import { useSetPrices } from './use-set-prices.tsx'

interface Values {
  prices: EditedPrice[]
}

/** Changes prices that customers have. What is sent names what was seen, so that a colleague's change is not overwritten. */
export function EditPricesDrawer({ rows, close }: { rows: PriceRow[]; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const setPrices = useSetPrices()
  // The values of fields alone would lack what the prices are of.
  const send = () => setPrices((form.getFieldValue('prices') as EditedPrice[]).map(priceArgs))
  return (
    <FormDrawer
      title={rows.length === 1 ? '修改门店价' : `修改 ${rows.length} 个门店价`}
      send="保存"
      form={form}
      initial={{ prices: rows.map(editRow) }}
      width={560}
      onSend={send}
      onClose={close}
    >
      <p className="quiet gap">保存后立即生效，购物车一起更新；已下的订单不变。</p>
      <PriceFields named removable={false} />
    </FormDrawer>
  )
}
