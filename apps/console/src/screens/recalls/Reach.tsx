import { PreviewRecall } from '@shop/contract/console-recalls'
import { Alert, Skeleton, Table } from 'antd'
import { useCall } from '../../kit/queries.ts'

export interface Asked {
  goodsId: number
  batchNo: string
  sellerId?: number
}

/** Packs, shops and orders over all sellers that a recall would begin at. */
export function totalsOf(sellers: { isOpen: boolean; shops: number; packs: number; orders: number }[]) {
  const fresh = sellers.filter(({ isOpen }) => !isOpen)
  const sum = (of: (one: (typeof fresh)[number]) => number) => fresh.reduce((total, one) => total + of(one), 0)
  return { sellers: fresh.length, shops: sum((s) => s.shops), packs: sum((s) => s.packs), orders: sum((s) => s.orders) }
}

/** What the recall would reach, before it is started. */
export function Reach({ asked }: { asked: Asked }) {
  const { data, error } = useCall(PreviewRecall, asked)
  if (error) return <Alert className="gap" type="warning" showIcon title={error.message} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  const { goodsShowName, specification, factory, units, batchNo, sellers } = data
  const { shops, packs, orders } = totalsOf(sellers)
  return (
    <section aria-label="影响范围" className="gap">
      <Alert
        type="warning"
        title={`${goodsShowName} ${specification}　批号 ${batchNo}`}
        description={`${factory}。将通知 ${shops} 家门店（收到过 ${packs} ${units}），${orders} 个未完成订单换批号、取消、退款或交卖家处理。`}
      />
      <Table
        size="small"
        rowKey="sellerId"
        dataSource={sellers}
        pagination={false}
        scroll={{ x: true }}
        columns={[
          { title: '卖家', render: (_, { name, isOpen }) => (isOpen ? `${name}（正在召回，不重复启动）` : name) },
          { title: '库存', align: 'right', dataIndex: 'available' },
          { title: '门店', align: 'right', dataIndex: 'shops' },
          { title: '已发出', align: 'right', dataIndex: 'packs' },
          { title: '未完成订单', align: 'right', render: (_, s) => `${s.orders}（${s.orderPacks} ${units}）` },
        ]}
      />
    </section>
  )
}
