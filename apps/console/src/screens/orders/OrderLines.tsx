import type { ConsoleGetOrder } from '@shop/contract/console-orders'
import type { Out } from '@shop/contract/endpoint'
import { Table } from 'antd'
import { Goods } from '../goods/Goods.tsx'
import { Money } from '../../kit/Money.tsx'

type Order = Out<typeof ConsoleGetOrder>

/** The lines of an order; each shown with its reserved batches. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <Table<Order['lines'][number]>
      size="small"
      rowKey="lineId"
      dataSource={order.lines}
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: '商品', render: (_, line) => <Goods {...line} /> },
        { title: '编码', dataIndex: 'goodsNo' },
        { title: '批准文号', dataIndex: 'approvalNo' },
        {
          title: '批号 / 效期 / 已发 / 预留',
          render: (_, { reserved }) =>
            reserved.length === 0 ? (
              <span className="quiet">—</span>
            ) : (
              <ul>
                {reserved.map(({ batchId, batchNo, expiresOn, quantity, shipped }) => (
                  <li key={batchId} className="number">
                    {batchNo} <span className="quiet">至 {expiresOn}</span> {shipped}/{quantity}
                  </li>
                ))}
              </ul>
            ),
        },
        { title: '单价', align: 'right', render: (_, { priceFen }) => <Money fen={priceFen} /> },
        {
          title: '数量',
          align: 'right',
          render: (_, { quantity, units }) => (
            <span className="number">
              {quantity} {units}
            </span>
          ),
        },
        { title: '已发', align: 'right', render: (_, { shippedQuantity }) => <span className="number">{shippedQuantity}</span> },
        { title: '金额', align: 'right', render: (_, { amountFen }) => <Money fen={amountFen} /> },
      ]}
    />
  )
}
