import { ConsoleGetToday } from '@shop/contract/console-orders'
import type { Out } from '@shop/contract/endpoint'
import { Link } from '@tanstack/react-router'
import { Table } from 'antd'
import { Part } from '../../kit/DetailPage.tsx'
import { Deadline } from '../../kit/Moment.tsx'
import { useMe } from '../../kit/me.ts'
import { Money } from '../../kit/Money.tsx'
import { useCall } from '../../kit/queries.ts'

type Row = Out<typeof ConsoleGetToday>['due'][number]

/** The orders that wait for their seller, due first first: late ones stand on top. */
export function DueOrders() {
  const { org } = useMe()
  const { data } = useCall(ConsoleGetToday, {})
  if (!data || data.due.length === 0) return null
  const { due: orders, late, waiting } = data
  const among = waiting.orders > orders.length ? `，共 ${waiting.orders} 单待发货` : ''
  const title = `按发货时限，先处理这 ${orders.length} 单${late > 0 ? `（${late} 单已超时${among}）` : among && `（${among.slice(1)}）`}`
  return (
    <Part title={title}>
      <Table<Row>
        size="small"
        rowKey="orderId"
        dataSource={orders}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            title: '订单号',
            render: (_, { orderId, orderNo }) => (
              <Link className="number" to="/orders/$orderId" params={{ orderId: String(orderId) }}>
                {orderNo}
              </Link>
            ),
          },
          { title: '发货时限', render: (_, { shipBefore }) => <Deadline at={shipBefore} /> },
          { title: '状态', dataIndex: 'statusName' },
          { title: '门店', dataIndex: 'shopName' },
          { title: '卖家', dataIndex: 'sellerName', hidden: org === 'seller' },
          { title: '品种', align: 'right', render: (_, { lineCount }) => <span className="number">{lineCount}</span> },
          { title: '金额', align: 'right', render: (_, { totalFen }) => <Money fen={totalFen} /> },
        ]}
      />
    </Part>
  )
}
