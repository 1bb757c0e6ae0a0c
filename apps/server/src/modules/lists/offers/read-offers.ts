import { MAX_OFFER_ROWS, type OfferColumn } from '@shop/contract/offer-columns'
import { BATCH_NUMBER } from '@shop/contract/validators'
import { TAX_RATES } from '@shop/contract/tax-rates'
import type { ShopType } from '@shop/contract/codes'
import type { Report } from '../../../kernel/worker-task.ts'
import { cut, type ListProblem } from '../reading/cells-of-file.ts'
import { distinctColumns, type ReadColumn } from '../reading/headed-columns.ts'
import { readCount, readDay, readOnSale, readTaxRate, readYuan, type ReadValue } from '../reading/read-values.ts'
import { saidGoods } from '../reading/said-goods.ts'
import { pagesOfRows, tableOfFile } from '../reading/table-of-file.ts'
import { asksAnything, furtherTiers, offerColumns, type OfferColumns } from './offer-columns.ts'
import { readLimit, readProvinces, readShopTypes } from './read-bounds.ts'

/** So many rows of 20 columns unpack to some 40 MB. */
const BOUNDS = { rows: MAX_OFFER_ROWS, unpacked: 120_000_000, read: 60_000_000 }
const MAX_PACKS = 999_999

export type ReadOffers =
  | { columns: ReadColumn<OfferColumn>[]; count: number; pages: Uint8Array[] }
  | { problem: ListProblem | 'no-values' }

/** What a row says of a bound: `none` takes it away. Rows that were stored before lists had these columns do not have it. */
export type Bound<T> = T | 'none' | null | undefined

/** What a row asks for; null where it says nothing, or can’t be read. Money in fen. */
export interface AskedOffer {
  priceFen: number | null
  /** The tiers beyond the first; null where the list has no columns for them. */
  further: { from: number; fen: number }[] | null
  minQuantity: number | null
  step: number | null
  limitPerOrder: Bound<number>
  limitPerDay: Bound<number>
  limitPerMonth: Bound<number>
  shopTypes: Bound<ShopType[]>
  /** Names of provinces, as the list has them. */
  regions: Bound<string[]>
  taxRate: number | null
  producedOn: string | null
  expiresOn: string | null
  quantity: number | null
  onSale: boolean | null
}

/**
 * Reads a seller’s list of offers: XLSX or a text with separators, with a row of headings. Runs in a worker process, as it may be made to
 * need any amount of memory or time. `nth` is the row of the file, not counting empty ones.
 */
export async function readOffers({ bytes }: { bytes: Uint8Array }, _report?: Report): Promise<ReadOffers> {
  const table = await tableOfFile(bytes, BOUNDS)
  if ('problem' in table) return table
  const { cells } = table
  const found = offerColumns(cells)
  if (!found) return { problem: 'no-goods' }
  if (!asksAnything(found)) return { problem: 'no-values' }
  const tiers = furtherTiers(found)
  const rows = cells.flatMap((row, i) => (i < found.first ? [] : (rowOf(row, i + 1, found, tiers) ?? [])))
  if (rows.length === 0) return { problem: 'empty' }
  if (rows.length > MAX_OFFER_ROWS) return { problem: 'too-many' }
  return { columns: distinctColumns(found.columns), count: rows.length, pages: pagesOfRows(rows) }
}

/** A row as it is stored; null for one that names nothing. */
function rowOf(row: readonly string[], nth: number, { at }: OfferColumns, tiers: readonly number[]) {
  const cell = (column: OfferColumn) => (at[column] === undefined ? '' : (row[at[column]] ?? ''))
  const problems: Partial<Record<OfferColumn, string>> = {}
  const read = <T>(column: OfferColumn, by: (text: string) => ReadValue<T>): T | null => {
    const found = by(cell(column))
    if ('value' in found) return found.value
    problems[column] = found.problem
    return null
  }
  const said = saidGoods(cell, problems)
  if (said === null) return null
  const batchNo = cell('batchNo').normalize('NFKC').replace(/\s/g, '').toUpperCase()
  if (batchNo !== '' && !BATCH_NUMBER.test(batchNo)) problems.batchNo = `“${batchNo}”需是 2–30 位字母、数字`
  const asked: AskedOffer = {
    priceFen: read('price', readYuan),
    further: tiers.length === 0 ? null : furtherOf(tiers, cell, read, problems),
    minQuantity: read('minQuantity', (text) => readCount(text, 1, MAX_PACKS)),
    step: read('step', (text) => readCount(text, 1, MAX_PACKS)),
    limitPerOrder: read('limitPerOrder', readLimit),
    limitPerDay: read('limitPerDay', readLimit),
    limitPerMonth: read('limitPerMonth', readLimit),
    shopTypes: read('shopTypes', readShopTypes),
    regions: read('regions', readProvinces),
    taxRate: read('taxRate', (text) => readTaxRate(text, TAX_RATES)),
    producedOn: read('producedOn', (text) => readDay(text)),
    expiresOn: read('expiresOn', (text) => readDay(text, true)),
    quantity: read('quantity', (text) => readCount(text, 0, MAX_PACKS)),
    onSale: read('onSale', readOnSale),
  }
  return { nth, ...said, batchNo: cut(batchNo, 30), asked, problems }
}

/** The tiers beyond the first that a row fills in; each needs its quantity. */
function furtherOf(
  tiers: readonly number[],
  cell: (column: OfferColumn) => string,
  read: <T>(column: OfferColumn, by: (text: string) => ReadValue<T>) => T | null,
  problems: Partial<Record<OfferColumn, string>>,
) {
  return tiers.flatMap((nth) => {
    const [priced, counted] = [`tierPrice${nth}`, `tierFrom${nth}`] as [OfferColumn, OfferColumn]
    const fen = read(priced, readYuan)
    const from = read(counted, (text) => readCount(text, 2, MAX_PACKS))
    if (fen === null && from === null) return []
    if (fen === null) problems[priced] ??= '有起始数量，没有单价'
    if (from === null) problems[counted] ??= '有单价，没有起始数量'
    return fen === null || from === null ? [] : [{ from, fen }]
  })
}
