import { ConsoleListOrders } from '@shop/contract/console-orders'
import type { Out } from '@shop/contract/endpoint'
import { Link } from '@tanstack/react-router'
import { Table } from 'antd'
import { Part } from '../../kit/DetailPage.tsx'
import { Deadline, Moment } from '../../kit/Moment.tsx'
import { useCall } from '../../kit/queries.ts'

type Row = Out<typeof ConsoleListOrders>['rows'][number]

/** Orders whose buyers asked for faster shipping, among the newest awaiting shipment. */
export function RemindedOrders() {
  const { data } = useCall(ConsoleListOrders, { group: 'ship', page: 1, pageSize: 50 })
  if (!data) return null
  const rows = data.rows
    .filter(({ remindedAt }) => remindedAt)
    .sort((a, b) => String(b.remindedAt).localeCompare(String(a.remindedAt)))
  if (rows.length === 0) return null
  const among = data.total > data.rows.length ? `（最新 ${data.rows.length} 个待发货订单中）` : ''
  return (
    <Part title={`买家催单 ${rows.length} 个${among}`}>
      <Table<Row>
        size="small"
        rowKey="orderId"
        dataSource={rows}
        pagination={false}
        columns={[
          {
            title: '订单号',
            render: (_, { orderId, orderNo }) => (
              <Link className="number" to="/orders/$orderId" params={{ orderId: String(orderId) }}>
                {orderNo}
              </Link>
            ),
          },
          { title: '门店', dataIndex: 'shopName' },
          { title: '状态', dataIndex: 'statusName' },
          { title: '催单时间', render: (_, { remindedAt }) => <Moment at={remindedAt} /> },
          { title: '发货时限', render: (_, { shipBefore }) => <Deadline at={shipBefore} /> },
        ]}
      />
    </Part>
  )
}
