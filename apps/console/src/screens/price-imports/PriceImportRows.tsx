import { ListPriceImportRows } from '@shop/contract/console-price-imports'
import { PRICE_OUTCOME_NAMES } from '@shop/contract/price-columns'
import type { FilterOf } from '../../kit/list-types.ts'
import { RowsTable } from '../imports/RowsTable.tsx'
import { columnsOf } from './price-row-columns.tsx'
import { asked, type PriceImport } from './price-imports.ts'

const filters: FilterOf<typeof ListPriceImportRows>[] = [
  { kind: 'keyword', name: 'keyword', label: '商品名、编码、条码、追溯码、门店、价格组', width: 300 },
]
const TABS = ['all', 'asked', 'new', 'changed', 'ended', 'unchanged', 'unknown', 'refused', 'skipped'] as const
type Tab = (typeof TABS)[number]
const LABELS: Readonly<Record<Tab, string>> = { ...PRICE_OUTCOME_NAMES, all: '全部', asked: '待确认' }
const countOf = (found: PriceImport, tab: Tab) =>
  tab === 'all' ? found.checked : tab === 'asked' ? asked(found) : found.counts[tab]

/** The rows of an import of prices with what each becomes, by outcome; those that ask something are answered here. */
export const PriceImportRows = ({ found }: { found: PriceImport }) => (
  <RowsTable
    call={ListPriceImportRows}
    args={{ priceImportId: found.priceImportId }}
    tabs={TABS}
    labels={LABELS}
    countOf={(tab) => countOf(found, tab)}
    filters={filters}
    columns={columnsOf(found)}
  />
)
