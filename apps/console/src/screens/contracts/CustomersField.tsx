import { ConsoleFindCustomers } from '@shop/contract/console-contracts'
import { Form, Select } from 'antd'
import { useFound } from '../../kit/use-found.ts'

export type Chosen = { value: number }[]

/** Customers of the seller, found by name; one that has the agreement of the year can't be chosen. */
export function CustomersField({ year }: { year: number }) {
  const { found, searching } = useFound(ConsoleFindCustomers)
  return (
    <Form.Item
      name="shops"
      label="门店"
      extra="输入名称或统一社会信用代码，查找下过单、开户或关注的门店"
      rules={[{ required: true, message: '请选择门店' }]}
    >
      <Select
        mode="multiple"
        labelInValue
        placeholder="至少输入 2 个字"
        {...searching}
        options={found.map(({ shopId, name, regionName, years }) => ({
          value: shopId,
          label: `${name}（${regionName}）${years.includes(year) ? `，已有 ${year} 年协议` : ''}`,
          disabled: years.includes(year),
        }))}
      />
    </Form.Item>
  )
}
