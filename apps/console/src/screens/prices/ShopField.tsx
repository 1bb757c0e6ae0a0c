import { ConsoleFindPricedShops } from '@shop/contract/console-prices'
import { Form, Select } from 'antd'
import { useFound } from '../../kit/use-found.ts'

export interface ChosenShop {
  value: number
  label: string
  name: string
}
interface Choice {
  value?: ChosenShop
  onChange?: (shop: ChosenShop) => void
  id?: string
}

/** A customer of the seller, found by name or credit code. */
export function ShopField({ onChange }: { onChange: () => void }) {
  return (
    <Form.Item
      name="shop"
      label="门店"
      extra="输入名称或统一社会信用代码，查找下过单、开户、关注或已有协议价的门店"
      rules={[{ required: true, message: '请选择门店' }]}
    >
      <ShopChoice onPicked={onChange} />
    </Form.Item>
  )
}

function ShopChoice({ value, onChange, id, onPicked }: Choice & { onPicked: () => void }) {
  const { found, searching } = useFound(ConsoleFindPricedShops)
  const options = found.map(({ shopId, name, regionName }) => ({ value: shopId, label: `${name}（${regionName}）`, name }))
  return (
    <Select<number>
      id={id}
      placeholder="至少输入 2 个字"
      value={value?.value ?? null}
      {...searching}
      options={value && !options.some((option) => option.value === value.value) ? [value, ...options] : options}
      onChange={(shopId) => {
        const shop = options.find((option) => option.value === shopId)
        if (!shop) return
        onChange?.(shop)
        onPicked()
      }}
    />
  )
}
