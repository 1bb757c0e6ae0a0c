import { Link } from '@tanstack/react-router'
import { Table, Tag } from 'antd'
import { hasRight, useMe } from '../../kit/me.ts'
import type { Recall } from './recall.ts'

const COLOURS = { swapped: 'success', cancelled: 'default', refunded: 'default', left: 'error' } as const

/** Orders that had packs of it reserved, and what became of them; those that wait for the seller stand on top. */
export function OpenOrders({ orders, units }: { orders: Recall['orders']; units: string }) {
  const mayOpen = hasRight(useMe(), 'any:orders')
  return (
    <Table
      size="small"
      rowKey="orderId"
      dataSource={orders}
      pagination={false}
      scroll={{ x: true }}
      columns={[
        {
          title: '订单号',
          render: (_, { orderId, orderNo }) =>
            mayOpen ? (
              <Link className="number" to="/orders/$orderId" params={{ orderId: String(orderId) }}>
                {orderNo}
              </Link>
            ) : (
              <span className="number">{orderNo}</span>
            ),
        },
        { title: '门店', className: 'wraps', dataIndex: 'shopName' },
        {
          title: '处理',
          render: (_, { outcome, outcomeName, waiting }) =>
            outcome === 'left' && waiting === 0 ? (
              <Tag color="success">卖家已处理</Tag>
            ) : (
              <Tag color={COLOURS[outcome]}>{outcomeName}</Tag>
            ),
        },
        { title: '说明', className: 'wraps', dataIndex: 'detail' },
        {
          title: '仍缺',
          align: 'right',
          render: (_, { waiting }) =>
            waiting > 0 ? (
              <span className="number late">
                {waiting} {units}
              </span>
            ) : (
              <span className="quiet">—</span>
            ),
        },
      ]}
    />
  )
}
