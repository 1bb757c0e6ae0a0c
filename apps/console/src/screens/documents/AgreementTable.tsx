import { Table } from 'antd'
import type { DocumentRow } from './document-row.ts'
import { versionColumns } from './version-columns.tsx'
import { whenAsked } from './when-asked.ts'

/** The agreements, and how many users have consented to what is in force; of those that no login asks for, when they are asked. */
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
        render: (_, { key, consents }) =>
          consents === null ? <span className="quiet">{whenAsked(key)}</span> : <span className="number">{consents}</span>,
      },
    ]}
  />
)
