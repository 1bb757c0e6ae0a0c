import { ListLibraryImportRows } from '@shop/contract/console-library-imports'
import { LIBRARY_COLUMN_NAMES, LIBRARY_OUTCOME_NAMES, type LibraryOutcome } from '@shop/contract/library-columns'
import { Link } from '@tanstack/react-router'
import type { TableColumnType } from 'antd'
import type { FilterOf } from '../../kit/list-types.ts'
import { Goods } from '../goods/Goods.tsx'
import { RowOutcome, RowReason } from '../imports/RowOutcome.tsx'
import { RowsTable } from '../imports/RowsTable.tsx'
import { RecordAnswer } from './RecordAnswer.tsx'
import { RecordChanges } from './RecordChanges.tsx'
import type { RecordImport, RecordRow } from './record-imports.ts'

const filters: FilterOf<typeof ListLibraryImportRows>[] = [
  { kind: 'keyword', name: 'keyword', label: '通用名、编码、批准文号、条码', width: 260 },
]
const TABS = ['all', 'unsure', 'new', 'changed', 'unchanged', 'refused', 'skipped'] as const
type Tab = (typeof TABS)[number]
const LABELS: Readonly<Record<Tab, string>> = { ...LIBRARY_OUTCOME_NAMES, all: '全部' }
const COLORS: Readonly<Record<LibraryOutcome, string | undefined>> = {
  new: 'success',
  changed: 'processing',
  unchanged: undefined,
  unsure: 'warning',
  refused: 'error',
  skipped: undefined,
}
const countOf = (found: RecordImport, tab: Tab) => (tab === 'all' ? found.checked : found.counts[tab])

/** The rows of an import of records with what each becomes, by outcome; those that ask something are answered here. */
export const RecordImportRows = ({ found }: { found: RecordImport }) => (
  <RowsTable
    call={ListLibraryImportRows}
    args={{ libraryImportId: found.libraryImportId }}
    tabs={TABS}
    labels={LABELS}
    countOf={(tab) => countOf(found, tab)}
    filters={filters}
    columns={columnsOf(found)}
    moved={`${found.progress} ${found.checked} ${found.applied}`}
  />
)

const columnsOf = (found: RecordImport): TableColumnType<RecordRow>[] => [
  { title: '行', align: 'right', render: (_, { nth }) => <span className="number">{nth}</span> },
  {
    title: '文件里的商品',
    className: 'wraps',
    render: (_, row) => (
      <>
        <div>{row.name || row.goodsNo || row.approvalNo || row.barcodes[0] || '—'}</div>
        <div className="quiet">{[row.specification, row.factory].filter(Boolean).join(' · ')}</div>
        <div className="quiet number">
          {[row.name && row.goodsNo, row.name && row.approvalNo, ...row.barcodes].filter(Boolean).join('，')}
        </div>
      </>
    ),
  },
  {
    title: '商品库的商品',
    className: 'wraps',
    render: (_, { goods }) =>
      goods === null ? (
        <span className="quiet">—</span>
      ) : (
        <Link to="/library/$goodsId" params={{ goodsId: String(goods.goodsId) }}>
          <Goods {...goods} image="" />
        </Link>
      ),
  },
  {
    title: '结果',
    render: (_, { outcome, applied }) => (
      <RowOutcome name={LIBRARY_OUTCOME_NAMES[outcome]} color={COLORS[outcome]} applied={applied} />
    ),
  },
  {
    title: '变化和说明',
    className: 'wraps',
    render: (_, { changes, why, column, outcome }) => (
      <>
        <RecordChanges changes={changes} isNew={outcome === 'new'} />
        <RowReason why={why} column={column && LIBRARY_COLUMN_NAMES[column]} isRefused={outcome === 'refused'} />
      </>
    ),
  },
  ...(found.progress === 'checked'
    ? [
        {
          title: '操作',
          render: (_: unknown, row: RecordRow) => <RecordAnswer libraryImportId={found.libraryImportId} row={row} />,
        },
      ]
    : []),
]
