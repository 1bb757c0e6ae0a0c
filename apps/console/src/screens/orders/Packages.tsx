import type { ConsoleGetOrder } from '@shop/contract/console-orders'
import type { Out } from '@shop/contract/endpoint'
import { Table, Typography } from 'antd'
import { Moment } from '../../kit/Moment.tsx'

type Package = Out<typeof ConsoleGetOrder>['packages'][number]

export function Packages({ packages }: { packages: Package[] }) {
  return (
    <Table<Package>
      size="small"
      rowKey="packageId"
      dataSource={packages}
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: '包裹号', dataIndex: 'packageNo' },
        { title: '承运', dataIndex: 'carrierName' },
        {
          title: '运单号',
          render: (_, { trackingNo }) =>
            trackingNo ? <Typography.Text copyable={{ tooltips: ['复制', '已复制'] }}>{trackingNo}</Typography.Text> : '—',
        },
        { title: '状态', dataIndex: 'stateName' },
        { title: '发货时间', render: (_, { shippedAt }) => <Moment at={shippedAt} /> },
        {
          title: '内容',
          render: (_, { lines }) => (
            <ul>
              {lines.map(({ goodsShowName, batchNo, quantity }) => (
                <li key={goodsShowName + batchNo}>
                  {goodsShowName} <span className="quiet">批号 {batchNo}</span> ×{quantity}
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  )
}
