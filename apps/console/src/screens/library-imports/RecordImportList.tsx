import { ListLibraryImports } from '@shop/contract/console-library-imports'
import { Link } from '@tanstack/react-router'
import { ListPage } from '../../kit/ListPage.tsx'
import type { RowOf } from '../../kit/list-types.ts'
import { importColumns } from '../imports/import-columns.tsx'
import { leftOut } from './record-imports.ts'
import { UploadRecords } from './UploadRecords.tsx'

const columns = importColumns<RowOf<typeof ListLibraryImports>>(
  ({ libraryImportId, name }) => (
    <Link to="/library-imports/$libraryImportId" params={{ libraryImportId }}>
      {name}
    </Link>
  ),
  {
    新增: ({ counts }) => counts.new,
    更新: ({ counts }) => counts.changed,
    没有变化: ({ counts }) => counts.unchanged,
    需要确认: ({ counts }) => counts.unsure,
    没有导入: leftOut,
  },
)

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
