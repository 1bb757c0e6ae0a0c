import { ConsoleGetSales, FindSalesSellers } from '@shop/contract/console-figures'
import { Select } from 'antd'
import { useAddress } from '../../kit/address.ts'
import { useCall } from '../../kit/queries.ts'
import { useFound } from '../../kit/use-found.ts'
import { askedSales } from './asked.ts'

/** One of the sellers, found by a part of its name; without one, the sales are of all. */
export function SellerField() {
  const [address, change] = useAddress()
  const { sellerId } = askedSales(address)
  const { found, searching } = useFound(FindSalesSellers)
  // Of a seller that comes with the address, the name.
  const { data } = useCall(ConsoleGetSales, { sellerId }, { enabled: sellerId !== undefined })
  const chosen = data?.seller?.sellerId === sellerId ? data?.seller : undefined
  const rows = chosen && !found.some((row) => row.sellerId === sellerId) ? [chosen, ...found] : found
  return (
    <Select<number>
      aria-label="卖家"
      placeholder="全部卖家，可输入名称选一家"
      allowClear
      {...searching}
      options={rows.map((row) => ({ value: row.sellerId, label: row.name }))}
      value={sellerId}
      onChange={(id: number | undefined) => change({ sellerId: id === undefined ? undefined : String(id) })}
      style={{ width: 260 }}
    />
  )
}
