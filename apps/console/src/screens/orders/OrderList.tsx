import { ConsoleListOrders } from '@shop/contract/console-orders'
import type { Out } from '@shop/contract/endpoint'
import { Link } from '@tanstack/react-router'
import { Tag } from 'antd'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf } from '../../kit/list-types.ts'
import { hasRight, useMe } from '../../kit/me.ts'
import { Deadline, Moment } from '../../kit/Moment.tsx'
import { Money } from '../../kit/Money.tsx'
import { BulkActions } from './BulkActions.tsx'
import { ORDER_TABS } from './groups.ts'
import { statusColor } from './status-text.ts'
import { StepButton } from './StepButton.tsx'

type Row = Out<typeof ConsoleListOrders>['rows'][number]

const filters: FilterOf<typeof ConsoleListOrders>[] = [
  { kind: 'keyword', name: 'keyword', label: '订单号、门店、商品' },
  { kind: 'days', from: 'from', to: 'to', label: '下单日期' },
]

const columns: ColumnOf<typeof ConsoleListOrders>[] = [
  {
    title: '订单号',
    fixed: 'left',
    render: (_, { orderId, orderNo }) => (
      <Link className="number" to="/orders/$orderId" params={{ orderId: String(orderId) }}>
        {orderNo}
      </Link>
    ),
  },
  {
    title: '状态',
    render: (_, row) => (
      <>
        <Tag color={statusColor(row)}>{row.statusName}</Tag>
        {row.remindedAt && <Tag color="error">已催单</Tag>}
      </>
    ),
  },
  { title: '门店', dataIndex: 'shopName' },
  { title: '卖家', dataIndex: 'sellerName', hidden: true, key: 'seller' },
  { title: '下单时间', render: (_, { createdAt }) => <Moment at={createdAt} /> },
  { title: '付款时间', render: (_, { paidAt }) => <Moment at={paidAt} /> },
  { title: '发货时限', render: (_, row) => <Deadline at={row.waits ? row.shipBefore : null} /> },
  { title: '品种', align: 'right', render: (_, { lineCount }) => <span className="number">{lineCount}</span> },
  { title: '数量', align: 'right', render: (_, { quantity }) => <span className="number">{quantity}</span> },
  { title: '金额', align: 'right', render: (_, { totalFen }) => <Money fen={totalFen} /> },
]

/** The order list: a seller's own orders with their next action; all orders, read-only, for the platform. */
export function OrderList() {
  const me = useMe()
  const handles = hasRight(me, 'seller:orders')
  const shown = columns.map((column) => (column.key === 'seller' ? { ...column, hidden: me.org === 'seller' } : column))
  return (
    <ListPage
      title="订单"
      call={ConsoleListOrders}
      rowKey={({ orderId }) => orderId}
      rowName={({ orderNo }) => `订单 ${orderNo}`}
      filters={filters}
      tabs={{ name: 'group', items: ORDER_TABS, count: ({ counts }, key) => counts[key] }}
      columns={handles ? [...shown, { title: '操作', fixed: 'right', render: (_, row) => <RowActions row={row} /> }] : shown}
      renderBatch={handles ? (rows, clear) => <BulkActions rows={rows} clear={clear} /> : undefined}
      empty="没有符合条件的订单"
      art="order"
    />
  )
}

function RowActions({ row: { orderId, orderNo, abilities } }: { row: Row }) {
  return (
    <span className="row-actions">
      <StepButton orderId={orderId} abilities={abilities} type="link" of={orderNo} />
      {abilities.ship && (
        <Link to="/orders/$orderId" params={{ orderId: String(orderId) }} search={{ act: 'ship' }} aria-label={`发货 ${orderNo}`}>
          发货
        </Link>
      )}
    </span>
  )
}
