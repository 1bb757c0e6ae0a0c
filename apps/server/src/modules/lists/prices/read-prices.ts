import { MAX_PRICE_ROWS, OFFER_KIND_NAMES, type OfferKind, type PriceColumn } from '@shop/contract/price-columns'
import { keysOf } from '@shop/contract/keys-of'
import type { Report } from '../../../kernel/worker-task.ts'
import { plainText } from '../matching/plain-text.ts'
import { cut, type ListProblem } from '../reading/cells-of-file.ts'
import { distinctColumns, headedColumns, type HeadedColumns, type ReadColumn } from '../reading/headed-columns.ts'
import { readDay, readYuan, type ReadValue } from '../reading/read-values.ts'
import { saidGoods } from '../reading/said-goods.ts'
import { EXAMPLE, pagesOfRows, SUM, tableOfFile } from '../reading/table-of-file.ts'
import { CUSTOMERS, NAMING, priceColumnOf } from './price-columns.ts'

const BOUNDS = { rows: MAX_PRICE_ROWS, unpacked: 120_000_000, read: 60_000_000 }

export type ReadPrices =
  | { columns: ReadColumn<PriceColumn>[]; count: number; pages: Uint8Array[] }
  | { problem: ListProblem | 'no-values' | 'no-customers' }

/** What a row asks for. */
export interface AskedPrice {
  /** Null: the price is ended, or can’t be read. */
  fen: number | null
  ends: boolean
  /** The last day; null: without an end. */
  until: string | null
  /** Whether the file has a column for last days; otherwise the price keeps its own. */
  hasUntil: boolean
  offerKind: OfferKind
}

/**
 * Reads a seller’s file of prices of customers: XLSX or a text with separators, with a row of headings. Runs in a worker process, as it may
 * be made to need any amount of memory or time. `nth` is the row of the file, not counting empty ones.
 */
export async function readPrices({ bytes }: { bytes: Uint8Array }, _report?: Report): Promise<ReadPrices> {
  const table = await tableOfFile(bytes, BOUNDS)
  if ('problem' in table) return table
  const found = headedColumns(table.cells, priceColumnOf, NAMING)
  if (!found) return { problem: 'no-goods' }
  if (found.at.price === undefined) return { problem: 'no-values' }
  if (!CUSTOMERS.some((column) => found.at[column] !== undefined)) return { problem: 'no-customers' }
  const rows = table.cells.flatMap((row, i) => (i < found.first ? [] : (rowOf(row, i + 1, found) ?? [])))
  if (rows.length === 0) return { problem: 'empty' }
  if (rows.length > MAX_PRICE_ROWS) return { problem: 'too-many' }
  return { columns: distinctColumns(found.columns), count: rows.length, pages: pagesOfRows(rows) }
}

/** So people write that there is no price any more, and that a price has no last day. */
const ENDS = /^(?:无|没有|取消|结束|删除)$/
const FOREVER = /^(?:长期|长期有效|永久|永久有效|不限|无限期)$/
const CREDIT_CODE = /^[0-9A-Z]{18}$/

/** A row as it is stored; null for one that names nothing, adds others up, or is an example. */
function rowOf(row: readonly string[], nth: number, { at }: HeadedColumns<PriceColumn>) {
  const cell = (column: PriceColumn) => (at[column] === undefined ? '' : (row[at[column]] ?? ''))
  const problems: Partial<Record<PriceColumn, string>> = {}
  const read = <T>(column: PriceColumn, found: ReadValue<T>): T | null => {
    if ('value' in found) return found.value
    problems[column] = found.problem
    return null
  }
  const goodsNo = cut(cell('goodsNo').normalize('NFKC').replace(/\s/g, '').toUpperCase(), 30)
  if (goodsNo === EXAMPLE || SUM.test(cell('shop'))) return null
  const said = saidGoods(cell, problems, goodsNo !== '')
  if (said === null) return null
  const code = cell('creditCode').normalize('NFKC').replace(/\s/g, '').toUpperCase()
  const shop = cell('shop')
  const shopCode = shop.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  const isCode = CREDIT_CODE.test(shopCode)
  const ends = ENDS.test(plainText(cell('price')))
  const fen = ends ? null : read('price', readYuan(cell('price')))
  if (!ends && fen === null) problems.price ??= '没有写价格；要结束这个价格，请写“无”'
  const until = FOREVER.test(plainText(cell('until'))) ? null : read('until', readDay(cell('until'), true))
  const offerKind = read('offerKind', readOfferKind(cell('offerKind')))
  const asked: AskedPrice = {
    fen,
    ends,
    until: ends ? null : until,
    hasUntil: at.until !== undefined,
    offerKind: offerKind ?? 'usual',
  }
  if (ends) delete problems.until
  return {
    nth,
    ...said,
    goodsNo,
    shop: isCode ? '' : shop,
    creditCode: cut(code || (isCode ? shopCode : ''), 40),
    priceGroup: cell('priceGroup'),
    asked,
    problems,
  }
}

/** Which offer of the goods is meant, by its name or as an answer to whether it is near its expiry. */
function readOfferKind(text: string): ReadValue<OfferKind> {
  const plain = plainText(text)
  const named = keysOf(OFFER_KIND_NAMES).find((kind) => OFFER_KIND_NAMES[kind] === plain)
  if (named) return { value: named }
  if (/^(?:|否|-|正常)$/.test(plain)) return { value: 'usual' }
  if (/^(?:是|√|✓)$/.test(plain)) return { value: 'near' }
  return { problem: `“${text}”看不明白，请写${Object.values(OFFER_KIND_NAMES).slice(0, 2).join('或')}` }
}
