import { ListOfferImportRows } from '@shop/contract/console-offer-imports'
import { OFFER_COLUMN_NAMES, OFFER_OUTCOME_NAMES, type OfferOutcome } from '@shop/contract/offer-columns'
import type { TableColumnType } from 'antd'
import type { FilterOf } from '../../kit/list-types.ts'
import { Changes } from './Changes.tsx'
import { ProposeLink } from '../proposals/ProposeLink.tsx'
import { MeantGoods } from './MeantGoods.tsx'
import { OfferAnswer } from './OfferAnswer.tsx'
import { OfferProposed } from './OfferProposed.tsx'
import { RowOutcome, RowReason } from './RowOutcome.tsx'
import { RowsTable } from './RowsTable.tsx'
import { asked, type Import, type Row } from './import-states.ts'

const filters: FilterOf<typeof ListOfferImportRows>[] = [
  { kind: 'keyword', name: 'keyword', label: '名称、自编码、条码、追溯码、批号', width: 280 },
]
const TABS = ['all', 'asked', 'new', 'changed', 'unchanged', 'unknown', 'refused', 'skipped'] as const
const LABELS: Readonly<Record<(typeof TABS)[number], string>> = { ...OFFER_OUTCOME_NAMES, all: '全部', asked: '待确认' }
const COLORS: Readonly<Record<OfferOutcome, string | undefined>> = {
  new: 'success',
  changed: 'processing',
  unchanged: undefined,
  unsure: 'warning',
  large: 'warning',
  unknown: 'error',
  refused: 'error',
  skipped: undefined,
}

const countOf = (found: Import, tab: (typeof TABS)[number]) =>
  tab === 'all' ? found.checked : tab === 'asked' ? asked(found) : found.counts[tab]

/** The rows of an import with what each becomes, by outcome; those that ask something are answered here. */
export const ImportRows = ({ found }: { found: Import }) => (
  <RowsTable
    call={ListOfferImportRows}
    args={{ offerImportId: found.offerImportId }}
    tabs={TABS}
    labels={LABELS}
    countOf={(tab) => countOf(found, tab)}
    filters={filters}
    columns={columnsOf(found)}
  />
)

const columnsOf = (found: Import): TableColumnType<Row>[] => [
  { title: '行', align: 'right', render: (_, { nth }) => <span className="number">{nth}</span> },
  {
    title: '文件里的商品',
    className: 'wraps',
    render: (_, row) => (
      <>
        <div>{row.name || row.barcode || row.approvalNo || '—'}</div>
        <div className="quiet">{[row.specification, row.factory].filter(Boolean).join(' · ')}</div>
        <div className="quiet number">
          {[row.ownCode && `编码 ${row.ownCode}`, row.batchNo && `批号 ${row.batchNo}`].filter(Boolean).join('，')}
        </div>
      </>
    ),
  },
  {
    title: '平台商品',
    className: 'wraps',
    render: (_, row) => (
      <MeantGoods
        row={row}
        proposed={found.progress === 'checked' && <OfferProposed offerImportId={found.offerImportId} row={row} />}
      />
    ),
  },
  {
    title: '结果',
    render: (_, { outcome, applied }) => (
      <RowOutcome name={OFFER_OUTCOME_NAMES[outcome]} color={COLORS[outcome]} applied={applied} />
    ),
  },
  {
    title: '变化和说明',
    className: 'wraps',
    render: (_, { changes, why, column, outcome, ...row }) => (
      <>
        <Changes changes={changes} />
        <RowReason why={why} column={column && OFFER_COLUMN_NAMES[column]} isRefused={outcome === 'refused'} />
        {outcome === 'unknown' && <ProposeLink said={row} nth={row.nth} />}
      </>
    ),
  },
  ...(found.progress === 'checked'
    ? [{ title: '操作', render: (_: unknown, row: Row) => <OfferAnswer offerImportId={found.offerImportId} row={row} /> }]
    : []),
]
