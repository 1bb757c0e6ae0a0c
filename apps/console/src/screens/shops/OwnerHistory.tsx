import { Table, Tag } from 'antd'
import { Moment } from '../../kit/Moment.tsx'
import type { Shop } from './shop.ts'

/** Whom operators proposed as owners of the shop, and what became of it. */
export const OwnerHistory = ({ shop: { ownerProposals } }: { shop: Shop }) => (
  <Table
    size="small"
    pagination={false}
    scroll={{ x: 'max-content' }}
    rowKey="proposedAt"
    dataSource={ownerProposals}
    columns={[
      {
        title: '负责人',
        render: (_, { name, phoneMasked }) => (
          <>
            {name} <span className="number">{phoneMasked}</span>
          </>
        ),
      },
      { title: '原因', className: 'wraps', dataIndex: 'reason' },
      { title: '证明材料', className: 'wraps', dataIndex: 'proof' },
      {
        title: '提出',
        render: (_, { proposedBy, proposedAt }) => (
          <>
            {proposedBy} <Moment at={proposedAt} />
          </>
        ),
      },
      {
        title: '结果',
        render: (_, { confirmed, expired, decidedBy, decidedAt }) => (
          <>
            <Tag color={confirmed ? 'success' : confirmed === null && !expired ? 'warning' : undefined}>
              {confirmed ? '已指定' : confirmed === false ? '没有指定' : expired ? '已过期' : '待确认'}
            </Tag>
            {decidedBy} {decidedAt && <Moment at={decidedAt} />}
          </>
        ),
      },
    ]}
  />
)
