import { Table } from 'antd'
import { Moment } from '../../kit/Moment.tsx'
import { NO_PRICE_GROUP } from './no-price-group.ts'
import type { Shop } from './shop.ts'

/** How the price group of a shop was changed, the newest first. */
export const PriceGroupHistory = ({ shop: { priceGroups } }: { shop: Shop }) => (
  <Table
    size="small"
    pagination={false}
    scroll={{ x: 'max-content' }}
    rowKey="at"
    dataSource={priceGroups}
    columns={[
      { title: '时间', render: (_, { at }) => <Moment at={at} /> },
      { title: '原来', render: (_, { was }) => was ?? NO_PRICE_GROUP },
      { title: '改为', render: (_, { became }) => became ?? NO_PRICE_GROUP },
      { title: '原因', dataIndex: 'reason' },
      { title: '操作人', dataIndex: 'by' },
    ]}
  />
)
