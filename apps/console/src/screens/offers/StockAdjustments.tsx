import type { ConsoleGetOffer } from '@shop/contract/console-offers'
import type { Out } from '@shop/contract/endpoint'
import { Table } from 'antd'
import { NoRows } from '../../kit/Drawing.tsx'
import { Moment } from '../../kit/Moment.tsx'

type StockAdjustment = Out<typeof ConsoleGetOffer>['moves'][number]

/** The latest changes of the stock, by hand and by shipments, newest first, with operator and reason. */
export function StockAdjustments({ moves }: { moves: StockAdjustment[] }) {
  return (
    <Table<StockAdjustment>
      size="small"
      rowKey={({ at, batchNo, delta, reason }) => `${at} ${batchNo} ${delta} ${reason}`}
      dataSource={moves}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <NoRows art="ledger">还没有变动</NoRows> }}
      columns={[
        { title: '时间', render: (_, { at }) => <Moment at={at} /> },
        { title: '批号', render: (_, { batchNo }) => <span className="number">{batchNo}</span> },
        {
          title: '变动',
          align: 'right',
          render: (_, { delta }) => <span className="number">{delta > 0 ? `+${delta}` : delta}</span>,
        },
        { title: '原因', dataIndex: 'reason' },
        { title: '操作人', dataIndex: 'by' },
      ]}
    />
  )
}
