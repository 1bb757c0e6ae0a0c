import { Table } from 'antd'
import { NoRows } from '../../kit/Drawing.tsx'
import { Money } from '../../kit/Money.tsx'
import { priceChanges, type DayPrice } from './seller-offer.ts'

/** From when on an offer had which price, the newest first. */
export const PriceHistory = ({ prices }: { prices: readonly DayPrice[] }) => (
  <Table<ReturnType<typeof priceChanges>[number]>
    size="small"
    rowKey="day"
    dataSource={priceChanges(prices)}
    pagination={false}
    scroll={{ x: 'max-content' }}
    locale={{ emptyText: <NoRows art="ledger">没有价格记录</NoRows> }}
    columns={[
      { title: '生效日期', render: (_, { day }) => <span className="number">{day}</span> },
      { title: '起订价', align: 'right', render: (_, { fen }) => <Money fen={fen} /> },
      {
        title: '变化',
        align: 'right',
        render: (_, { percent }) => (
          <span className="number">{percent === null ? '—' : `${percent > 0 ? '+' : ''}${percent}%`}</span>
        ),
      },
    ]}
  />
)
