import type { Out } from '@shop/contract/endpoint'
import type { ListPackages } from '@shop/contract/orders'
import { isOfCase, productCode, readTraceCode, type TraceCode } from '@shop/contract/trace-codes'
import { keep } from '../../../../shell/keep.ts'

type Packages = Out<typeof ListPackages>['rows']
export type PackedLine = Packages[number]['lines'][number]

/** What was scanned of an order's packages. */
export interface CheckedPacks {
  /** Packs by line. */
  counts: Readonly<Record<string, number>>
  /** Codes that only one pack has. */
  serials: readonly string[]
}
export const NOTHING_CHECKED: CheckedPacks = { counts: {}, serials: [] }

/** Names what a package contains of a batch, in all packages of an order. */
export const keyOf = (packageId: number, at: number) => `${packageId}.${at}`

/** A batch of a package, under its key. */
interface Place {
  key: string
  line: PackedLine
}
const placesOf = (packages: Packages): Place[] =>
  packages.flatMap(({ packageId, lines }) => lines.map((line, at) => ({ key: keyOf(packageId, at), line })))

/** How many packs the packages contain, and how many of them were scanned. */
export function sumsOf(packages: Packages, { counts }: CheckedPacks) {
  const places = placesOf(packages)
  return {
    packs: places.reduce((sum, { line }) => sum + line.quantity, 0),
    checked: places.reduce((sum, { key }) => sum + (counts[key] ?? 0), 0),
  }
}

/** Why a code does not say which goods it is on, which is no fault of what was sent; '': it does. */
function withoutGoods(code: string, trace: TraceCode | null): string {
  if (trace?.kind === 'maker') return '这个码里看不出商品'
  const gtin = trace?.kind === 'gs1' ? trace.product! : /^\d{14}$/.test(code) ? code : '0'
  return isOfCase(gtin) ? '这是外箱上的条码' : ''
}

/**
 * Counts a scanned pack to what was sent, and says what to do with it. A GS1 code names batch and expiry, which must be those of the
 * package; a barcode names the goods alone, as 20 digits do if the platform knows them, and their batch is for the eye. Nothing is counted that was not sent, or twice.
 */
export function checkPack(
  packages: Packages,
  checked: CheckedPacks,
  code: string,
): { checked: CheckedPacks; said: string; isWrong: boolean } {
  const stay = (said: string) => ({ checked, said, isWrong: true })
  const askForBarcode = (why: string) => ({ checked, said: `${why}，请扫盒上 69 开头的商品条码`, isWrong: false })
  const trace = readTraceCode(code)
  const unreadable = withoutGoods(code, trace)
  if (unreadable) return askForBarcode(unreadable)
  const barcode = productCode(code)
  const places = placesOf(packages)
  if (places.some(({ line }) => !line.barcodes)) return stay('包裹内容不是最新的，请联网刷新后再扫')
  const same = places.filter(({ line }) => line.barcodes?.includes(barcode))
  const name = same[0]?.line.goodsShowName
  if (!name && trace?.kind === 'twenty') return askForBarcode('追溯码里看不出商品和批号')
  if (!name) return stay(`${barcode} 不在这个订单里，请单独放好并联系卖家`)
  // No two packs have the same 20 digits.
  const isSerial = trace?.serial !== undefined || trace?.kind === 'twenty'
  if (isSerial && checked.serials.includes(code)) return stay(`${name}：这一盒已经扫过`)
  const { batchNo, expiresOn } = trace ?? {}
  const batches = [...new Set(same.map(({ line }) => line.batchNo))].join('、')
  const ofBatch = batchNo === undefined ? same : same.filter(({ line }) => line.batchNo === batchNo)
  if (ofBatch.length === 0) return stay(`${name}：盒上批号 ${batchNo}，发来的是 ${batches}，请先不要上架`)
  const other = expiresOn && ofBatch.find(({ line }) => line.expiresOn !== expiresOn)
  if (other) return stay(`${name}：盒上效期 ${expiresOn}，发货单上是 ${other.line.expiresOn}，请先不要上架`)
  const open = ofBatch.find(({ key, line }) => (checked.counts[key] ?? 0) < line.quantity)
  const unit = ofBatch[0]!.line.units
  if (!open) return stay(`${name}：${ofBatch.reduce((sum, { line }) => sum + line.quantity, 0)} ${unit}已扫齐，这是多出来的`)
  const count = (checked.counts[open.key] ?? 0) + 1
  return {
    checked: {
      counts: { ...checked.counts, [open.key]: count },
      serials: isSerial ? [...checked.serials, code] : checked.serials,
    },
    isWrong: false,
    said: `${name}：${count} / ${open.line.quantity} ${unit}，${batchNo === undefined ? `请看盒上批号是不是 ${batches}` : `批号 ${batchNo} 一致`}`,
  }
}

const NAME = 'checked-packs'
/** What was scanned of an order in this tab; of the last order alone. */
export function keptCheck(orderId: number): CheckedPacks {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as (CheckedPacks & { orderId: number }) | null
    return kept?.orderId === orderId ? kept : NOTHING_CHECKED
  } catch {
    return NOTHING_CHECKED
  }
}
export function keepCheck(orderId: number, { counts, serials }: CheckedPacks) {
  keep(NAME, JSON.stringify({ orderId, counts, serials }), sessionStorage)
}
