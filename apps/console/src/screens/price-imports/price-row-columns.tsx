import { CUSTOMER_PRICE_KINDS } from '@shop/contract/price-kinds'
import { PRICE_COLUMN_NAMES, PRICE_OUTCOME_NAMES, type PriceOutcome } from '@shop/contract/price-columns'
import type { TableColumnType } from 'antd'
import { Money } from '../../kit/Money.tsx'
import { MeantGoods } from '../imports/MeantGoods.tsx'
import { RowOutcome, RowReason } from '../imports/RowOutcome.tsx'
import { PriceProposed } from './PriceProposed.tsx'
import { PriceAnswer } from './PriceAnswer.tsx'
import { PriceChange } from './PriceChange.tsx'
import type { PriceImport, PriceImportRow } from './price-imports.ts'

const COLORS: Readonly<Record<PriceOutcome, string | undefined>> = {
  new: 'success',
  changed: 'processing',
  unchanged: undefined,
  ended: 'default',
  unsure: 'warning',
  large: 'warning',
  unknown: 'error',
  refused: 'error',
  skipped: undefined,
}

/** The columns of the rows of an import; before it is confirmed, with the answers to what they ask. */
export const columnsOf = (found: PriceImport): TableColumnType<PriceImportRow>[] => [
  { title: '行', align: 'right', render: (_, { nth }) => <span className="number">{nth}</span> },
  { title: '文件里的商品', className: 'wraps', render: (_, row) => <SaidGoods row={row} /> },
  {
    title: '平台商品',
    className: 'wraps',
    render: (_, row) => (
      <MeantGoods
        row={row}
        proposed={found.progress === 'checked' && <PriceProposed priceImportId={found.priceImportId} row={row} />}
      />
    ),
  },
  {
    title: '门店或价格组',
    className: 'wraps',
    render: (_, { said, customer }) => (
      <>
        <div>{customer?.name ?? (said || '—')}</div>
        {customer && <span className="quiet">{CUSTOMER_PRICE_KINDS[customer.kind]}</span>}
      </>
    ),
  },
  {
    title: '起订价',
    align: 'right',
    render: (_, { listFen, lowestFen }) =>
      listFen === null ? (
        '—'
      ) : (
        <>
          <Money fen={listFen} />
          {lowestFen !== null && lowestFen < listFen && (
            <div className="quiet">
              最低 <Money fen={lowestFen} />
            </div>
          )}
        </>
      ),
  },
  { title: '门店价', align: 'right', render: (_, row) => <PriceChange row={row} /> },
  {
    title: '结果',
    render: (_, { outcome, applied }) => (
      <RowOutcome name={PRICE_OUTCOME_NAMES[outcome]} color={COLORS[outcome]} applied={applied} />
    ),
  },
  {
    title: '说明',
    className: 'wraps',
    render: (_, { why, column, outcome }) => (
      <RowReason why={why} column={column && PRICE_COLUMN_NAMES[column]} isRefused={outcome === 'refused'} />
    ),
  },
  ...(found.progress === 'checked'
    ? [
        {
          title: '操作',
          render: (_: unknown, row: PriceImportRow) => <PriceAnswer priceImportId={found.priceImportId} row={row} />,
        },
      ]
    : []),
]

/** What the row says of goods. */
function SaidGoods({ row }: { row: PriceImportRow }) {
  const codes = [row.name && row.goodsNo, row.ownCode && `编码 ${row.ownCode}`].filter(Boolean)
  return (
    <>
      <div>{row.name || row.goodsNo || row.barcode || row.approvalNo || '—'}</div>
      <div className="quiet">{[row.specification, row.factory].filter(Boolean).join(' · ')}</div>
      <div className="quiet number">{codes.join('，')}</div>
    </>
  )
}
