import type { ConsoleGetOrder } from '@shop/contract/console-orders'
import type { Out } from '@shop/contract/endpoint'
import { Alert, Table, Tag } from 'antd'

type Licence = Out<typeof ConsoleGetOrder>['licences'][number]

/** A licence that ends within this many days is pointed out. */
const SOON_DAYS = 60

/** The buyer's licences, to be checked before accepting: what has expired is said first. */
export function BuyerLicences({ licences }: { licences: readonly Licence[] }) {
  const expired = licences.filter(({ lifeDays }) => lifeDays !== null && lifeDays < 0)
  return (
    <>
      {expired.length > 0 && (
        <Alert
          className="gap"
          type="error"
          showIcon
          title={`${expired.map(({ name }) => name).join('、')}已过期，接单前请联系门店更新`}
        />
      )}
      <Table<Licence>
        size="small"
        rowKey={({ name, number }) => `${name} ${number}`}
        dataSource={licences}
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: '门店还没有提交证照，请联系门店或平台资质热线' }}
        columns={[
          { title: '证照', dataIndex: 'name' },
          { title: '证号', render: (_, { number }) => <span className="number">{number || '—'}</span> },
          { title: '持有人', dataIndex: 'holder' },
          { title: '发证机关', render: (_, { issuer }) => issuer || '—' },
          { title: '有效期至', render: (_, { expiresOn }) => <span className="number">{expiresOn ?? '长期'}</span> },
          { title: '状态', render: (_, { lifeDays }) => <Validity lifeDays={lifeDays} /> },
        ]}
      />
    </>
  )
}

function Validity({ lifeDays }: { lifeDays: number | null }) {
  if (lifeDays === null || lifeDays > SOON_DAYS) return <Tag color="success">有效</Tag>
  if (lifeDays < 0) return <Tag color="error">已过期</Tag>
  return <Tag color="warning">{lifeDays === 0 ? '今天到期' : `剩 ${lifeDays} 天`}</Tag>
}
