import { MAX_PAGED_ROWS } from '@shop/contract/console-page'
import { ListOfferImportRows } from '@shop/contract/console-offer-imports'
import { OFFER_COLUMN_NAMES, OFFER_OUTCOME_NAMES, type OfferOutcome } from '@shop/contract/offer-columns'
import { Link } from '@tanstack/react-router'
import { Table, Tabs, Tag, type TableColumnType } from 'antd'
import { useAddress } from '../../kit/address.ts'
import { Part } from '../../kit/DetailPage.tsx'
import { NoRows } from '../../kit/Drawing.tsx'
import { ListFilters } from '../../kit/ListFilters.tsx'
import { listArgs, type FilterOf } from '../../kit/list-types.ts'
import { useCall } from '../../kit/queries.ts'
import { Stale } from '../../kit/views.tsx'
import { Goods } from '../goods/Goods.tsx'
import { Changes } from './Changes.tsx'
import { Proposed } from './Proposed.tsx'
import { RowAnswer } from './RowAnswer.tsx'
import { asked, type Import, type Row } from './import-states.ts'

const filters: FilterOf<typeof ListOfferImportRows>[] = [
  { kind: 'keyword', name: 'keyword', label: '名称、自编码、条码、批号', width: 240 },
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
export function ImportRows({ found }: { found: Import }) {
  const [address, change] = useAddress()
  const outcome = TABS.find((tab) => tab === address.outcome) ?? 'all'
  const { page, pageSize, keyword } = listArgs<typeof ListOfferImportRows>({ filters, columns: [] }, address)
  const { data, error, isPlaceholderData } = useCall(
    ListOfferImportRows,
    { offerImportId: found.offerImportId, outcome, keyword, page, pageSize },
    { keep: true },
  )
  const total = data?.total ?? 0
  return (
    <Part title="明细">
      {error && data && <Stale error={error} />}
      <Tabs
        activeKey={outcome}
        onChange={(key) => change({ outcome: key === 'all' ? undefined : key })}
        items={TABS.filter((tab) => tab === 'all' || tab === outcome || countOf(found, tab) > 0).map((key) => ({
          key,
          label: (
            <>
              {LABELS[key]}
              <span className="count number">{countOf(found, key)}</span>
            </>
          ),
        }))}
      />
      <ListFilters filters={filters} address={address} change={change} />
      <Table<Row>
        size="small"
        rowKey="nth"
        className="list"
        dataSource={data?.rows}
        loading={{ spinning: !data || isPlaceholderData, delay: 200 }}
        scroll={{ x: true }}
        columns={columnsOf(found)}
        locale={{ emptyText: <NoRows art="search">没有符合条件的行</NoRows> }}
        onChange={(pages) =>
          change({
            page: pages.current === 1 || pages.pageSize !== pageSize ? undefined : String(pages.current),
            pageSize: pages.pageSize === 20 ? undefined : String(pages.pageSize),
          })
        }
        pagination={{
          current: page ?? 1,
          pageSize: pageSize ?? 20,
          total: Math.min(total, MAX_PAGED_ROWS),
          pageSizeOptions: [20, 50],
          showSizeChanger: total > 20 && { 'aria-label': '每页条数' },
          showTotal: () =>
            total > MAX_PAGED_ROWS ? `共 ${total} 行，这里翻看前 ${MAX_PAGED_ROWS} 行，全部见报告` : `共 ${total} 行`,
        }}
      />
    </Part>
  )
}

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
    render: (_, row) => {
      const { goods, gccsId } = row
      if (goods === null && found.progress === 'checked' && row.candidates.length > 0)
        return <Proposed offerImportId={found.offerImportId} row={row} />
      return goods === null ? (
        <span className="quiet">—</span>
      ) : gccsId === null ? (
        <Goods {...goods} image="" />
      ) : (
        <Link to="/offers/$gccsId" params={{ gccsId: String(gccsId) }}>
          <Goods {...goods} image="" />
        </Link>
      )
    },
  },
  {
    title: '结果',
    render: (_, { outcome, applied }) => (
      <>
        <Tag color={COLORS[outcome]}>{OFFER_OUTCOME_NAMES[outcome]}</Tag>
        {applied && <Tag color="success">已导入</Tag>}
      </>
    ),
  },
  {
    title: '变化和说明',
    className: 'wraps',
    render: (_, { changes, why, column, outcome }) => (
      <>
        <Changes changes={changes} />
        {why && (
          <div className={outcome === 'refused' ? 'late' : 'quiet'}>
            {column && `${OFFER_COLUMN_NAMES[column]}：`}
            {why}
          </div>
        )}
      </>
    ),
  },
  ...(found.progress === 'checked'
    ? [{ title: '操作', render: (_: unknown, row: Row) => <RowAnswer offerImportId={found.offerImportId} row={row} /> }]
    : []),
]
