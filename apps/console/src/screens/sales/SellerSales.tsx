import { ConsoleListSellerSales } from '@shop/contract/console-figures'
import { Link } from '@tanstack/react-router'
import { useAddress } from '../../kit/address.ts'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf } from '../../kit/list-types.ts'
import { Money } from '../../kit/Money.tsx'
import { ASKED, askedAddress } from './asked.ts'
import { SalesTabs } from './SalesTabs.tsx'

const columns: ColumnOf<typeof ConsoleListSellerSales>[] = [
  { title: '卖家', fixed: 'left', render: (_, row) => <OneSeller {...row} /> },
  { title: '下单', align: 'right', render: (_, { placedOrders }) => <span className="number">{placedOrders}</span> },
  {
    title: '付款订单',
    align: 'right',
    sort: { by: 'orders', direction: 'descend' },
    render: (_, { paidOrders }) => <span className="number">{paidOrders}</span>,
  },
  {
    title: '付款金额',
    align: 'right',
    sort: { by: 'fen', direction: 'descend' },
    render: (_, { paidFen }) => <Money fen={paidFen} />,
  },
  { title: '平均每单', align: 'right', render: (_, { averageFen }) => <Money fen={averageFen} /> },
  {
    title: '采购门店',
    align: 'right',
    sort: { by: 'shops', direction: 'descend' },
    render: (_, { shops }) => <span className="number">{shops}</span>,
  },
  { title: '发货金额', align: 'right', render: (_, { shippedFen }) => <Money fen={shippedFen} /> },
  {
    title: '取消 / 拒单',
    align: 'right',
    render: (_, { cancelledOrders, refusedOrders }) => (
      <span className="number">
        {cancelledOrders} / {refusedOrders}
      </span>
    ),
  },
  { title: '退款金额', align: 'right', render: (_, { refundedFen }) => <Money fen={refundedFen} /> },
]

/** A seller's name, to its figures of the same period. */
function OneSeller({ sellerId, name }: { sellerId: number; name: string }) {
  const [address] = useAddress()
  return (
    <Link to="/sales" search={{ ...askedAddress(address), sellerId: String(sellerId) }}>
      {name}
    </Link>
  )
}

/** What each seller sold in a period. */
export const SellerSales = () => (
  <ListPage
    title="卖家销售"
    call={ConsoleListSellerSales}
    rowKey={({ sellerId }) => sellerId}
    fields={ASKED}
    columns={columns}
    above={
      <>
        <SalesTabs at="/sales/sellers" />
        <p className="quiet gap">期内有订单往来的卖家；各数的含义与概况相同，每件事算在发生的那一天</p>
      </>
    }
    empty="期内没有订单"
  />
)
