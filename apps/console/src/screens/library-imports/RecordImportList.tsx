import { ListLibraryImports } from '@shop/contract/console-library-imports'
import { Link } from '@tanstack/react-router'
import { Tag } from 'antd'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf } from '../../kit/list-types.ts'
import { Moment } from '../../kit/Moment.tsx'
import { PROGRESS } from '../imports/import-states.ts'
import { leftOut } from './record-imports.ts'
import { UploadRecords } from './UploadRecords.tsx'

const number = (count: number) => <span className={count === 0 ? 'number quiet' : 'number'}>{count}</span>
const columns: ColumnOf<typeof ListLibraryImports>[] = [
  {
    title: '文件',
    className: 'wraps',
    fixed: 'left',
    render: (_, { libraryImportId, name }) => (
      <Link to="/library-imports/$libraryImportId" params={{ libraryImportId }}>
        {name}
      </Link>
    ),
  },
  { title: '状态', render: (_, { progress }) => <Tag color={PROGRESS[progress].color}>{PROGRESS[progress].text}</Tag> },
  { title: '行数', align: 'right', render: (_, { rows }) => number(rows) },
  { title: '新增', align: 'right', render: (_, { counts }) => number(counts.new) },
  { title: '更新', align: 'right', render: (_, { counts }) => number(counts.changed) },
  { title: '没有变化', align: 'right', render: (_, { counts }) => number(counts.unchanged) },
  { title: '需要确认', align: 'right', render: (_, { counts }) => number(counts.unsure) },
  { title: '没有导入', align: 'right', render: (_, row) => number(leftOut(row)) },
  {
    title: '上传',
    render: (_, { startedAt, startedBy }) => (
      <>
        <Moment at={startedAt} />
        <div className="quiet">{startedBy}</div>
      </>
    ),
  },
  { title: '结束', render: (_, { endedAt }) => (endedAt ? <Moment at={endedAt} /> : '—') },
]

/** The platform’s imports of records into the library; the next file is sent from here. */
export const RecordImportList = () => (
  <ListPage
    title="导入商品"
    call={ListLibraryImports}
    rowKey={({ libraryImportId }) => libraryImportId}
    columns={columns}
    renderActions={() => <span className="quiet">先核对，确认后才写入商品库；商品库导出的文件改好后可以再导入</span>}
    actions={<UploadRecords />}
    empty="还没有导入过。下载模板填写，或在商品库导出后修改，选择 XLSX 或 CSV 文件"
    art="ledger"
  />
)
