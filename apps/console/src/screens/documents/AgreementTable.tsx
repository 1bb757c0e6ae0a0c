import { Table } from 'antd'
import type { DocumentRow } from './document-row.ts'
import { versionColumns } from './version-columns.tsx'

/** The agreements, and how many users have consented to what is in force. */
export const AgreementTable = ({ rows }: { rows: DocumentRow[] }) => (
  <Table<DocumentRow>
    size="small"
    rowKey="key"
    dataSource={rows}
    pagination={false}
    scroll={{ x: 'max-content' }}
    columns={[
      ...versionColumns,
      {
        title: '已同意的用户',
        render: (_, { consents }) =>
          consents === null ? <span className="quiet">每次下单时同意</span> : <span className="number">{consents}</span>,
      },
    ]}
  />
)
