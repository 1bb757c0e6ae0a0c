import { REGISTRATION_NAMES } from '@shop/contract/registration'
import { Link } from '@tanstack/react-router'
import { Table } from 'antd'
import { Moment } from '../../kit/Moment.tsx'
import type { Shop } from './shop.ts'

/** What new licences changed of what a shop is registered with, the newest first. */
export const RegistrationHistory = ({ shop: { registrations } }: { shop: Shop }) => (
  <Table
    size="small"
    pagination={false}
    scroll={{ x: 'max-content' }}
    rowKey="auditId"
    dataSource={registrations}
    columns={[
      { title: '时间', render: (_, { at }) => <Moment at={at} /> },
      {
        title: '变更',
        render: (_, { changes }) =>
          changes.map(({ field, before, after }) => (
            <div key={field}>
              <span className="quiet">{REGISTRATION_NAMES[field]}：</span>
              {before} → {after}
            </div>
          )),
      },
      {
        title: '申请',
        render: (_, { auditId }) => (
          <Link to="/applications/$auditId" params={{ auditId: String(auditId) }}>
            查看
          </Link>
        ),
      },
      { title: '审核人', dataIndex: 'by' },
    ]}
  />
)
