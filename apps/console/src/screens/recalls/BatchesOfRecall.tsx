import { Table, Tag } from 'antd'
import type { Recall } from './recall.ts'

/** What is left of the batches in the seller's warehouse. */
export const BatchesOfRecall = ({ recall: { batches, units } }: { recall: Recall }) => (
  <Table
    size="small"
    rowKey="batchId"
    dataSource={batches}
    pagination={false}
    columns={[
      { title: '报价', render: (_, { nearExpiry }) => (nearExpiry ? '近效期' : '普通') },
      { title: '有效期至', render: (_, { expiresOn }) => <span className="number">{expiresOn}</span> },
      {
        title: '库存',
        align: 'right',
        render: (_, { available }) => (
          <span className="number">
            {available} {units}
          </span>
        ),
      },
      {
        title: '预留',
        align: 'right',
        render: (_, { reserved }) => (
          <span className="number">
            {reserved} {units}
          </span>
        ),
      },
      { title: '状态', render: (_, { locked }) => (locked ? <Tag color="error">已锁定</Tag> : <Tag color="success">可售</Tag>) },
    ]}
  />
)
