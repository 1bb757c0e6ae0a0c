import { Button, Image, Table } from 'antd'
import { SavedBy } from '../../kit/SavedBy.tsx'
import { Validity } from '../../kit/Validity.tsx'
import type { Licence } from './licence.ts'

/** The licences in the order in which they are shown. */
export const LicenceTable = ({ rows, edit }: { rows: Licence[]; edit: (licence: Licence) => void }) => (
  <Table<Licence>
    size="small"
    rowKey="licenceId"
    dataSource={rows}
    pagination={false}
    className="list"
    scroll={{ x: true }}
    columns={[
      {
        title: '照片',
        render: (_, { image, name }) => (
          <Image
            src={`${image}?w=400`}
            preview={{ src: image }}
            alt={`${name}照片`}
            width={72}
            height={54}
            style={{ objectFit: 'cover' }}
          />
        ),
      },
      { title: '名称', className: 'wraps', dataIndex: 'name' },
      { title: '编号', className: 'wraps', dataIndex: 'number' },
      { title: '持有单位', className: 'wraps', dataIndex: 'holder' },
      { title: '有效期至', render: (_, { validUntil, daysLeft }) => <Validity until={validUntil} daysLeft={daysLeft} /> },
      { title: '显示', render: (_, { shown }) => (shown ? '显示' : <span className="quiet">不显示</span>) },
      {
        title: '更新',
        render: (_, { updatedAt, updatedBy }) => <SavedBy at={updatedAt} by={updatedBy} />,
      },
      {
        title: '操作',
        render: (_, row) => (
          <Button type="link" aria-label={`修改 ${row.name}`} onClick={() => edit(row)}>
            修改
          </Button>
        ),
      },
    ]}
  />
)
