import { ConsoleListBatchReports } from '@shop/contract/console-reports'
import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf } from '../../kit/list-types.ts'
import { Goods } from '../goods/Goods.tsx'
import { BatchReports } from './BatchReports.tsx'
import type { BatchRow } from './report.ts'
import { UploadDrawer } from './UploadDrawer.tsx'

const filters: FilterOf<typeof ConsoleListBatchReports>[] = [{ kind: 'keyword', name: 'keyword', label: '批号、商品或编号' }]
const views = [
  { key: 'missing', label: '未上传' },
  { key: 'has', label: '已上传' },
  { key: 'all', label: '全部批号' },
] as const

/** The seller's batches and their inspection reports: what is missing first. */
export function ReportList() {
  const [uploading, setUploading] = useState(false)
  const [shown, show] = useState<BatchRow | null>(null)
  const columns: ColumnOf<typeof ConsoleListBatchReports>[] = [
    { title: '商品', fixed: 'left', render: (_, row) => <Goods {...row} /> },
    { title: '批号', render: (_, { batchNo }) => <span className="number">{batchNo}</span> },
    { title: '生产日期', render: (_, { producedOn }) => <span className="number">{producedOn}</span> },
    { title: '有效期至', render: (_, { expiresOn }) => <span className="number">{expiresOn}</span> },
    { title: '可用', align: 'right', render: (_, { available }) => <span className="number">{available}</span> },
    { title: '已售', align: 'right', render: (_, { sold }) => <span className="number">{sold}</span> },
    {
      title: '药检报告',
      render: (_, { reports }) => (reports.length > 0 ? `${reports.length} 个文件` : <span className="late">未上传</span>),
    },
    {
      title: '操作',
      fixed: 'right',
      render: (_, row) => (
        <Button
          type="link"
          aria-label={`${row.reports.length > 0 ? '管理' : '上传'}批号 ${row.batchNo} 的药检报告`}
          onClick={() => show(row)}
        >
          {row.reports.length > 0 ? '管理' : '上传'}
        </Button>
      ),
    },
  ]
  return (
    <>
      <ListPage
        title="药检报告"
        call={ConsoleListBatchReports}
        rowKey={({ batchId }) => batchId}
        filters={filters}
        tabs={{ name: 'view', items: views }}
        columns={columns}
        actions={
          <Button type="primary" icon={<UploadOutlined />} onClick={() => setUploading(true)}>
            批量上传
          </Button>
        }
        empty="没有符合条件的批号"
        art="licence"
      />
      {uploading && <UploadDrawer close={() => setUploading(false)} />}
      {shown && <BatchReports batch={shown} close={() => show(null)} />}
    </>
  )
}
