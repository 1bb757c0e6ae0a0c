import { GOODS_TYPE_NAMES, SCOPE_NAMES, STORAGE_NAMES } from '@shop/contract/codes'
import type { LibraryColumn } from '@shop/contract/library-columns'
import { plainText } from '../matching/plain-text.ts'
import { SCIENTIFIC } from '../reading/table-of-file.ts'

/** A fact as a record keeps it: texts, numbers, codes. */
export type SaidFact = string | number | boolean | null | string[]
/** What a cell says of a record, or why it can't be read. */
type ReadFact = { value: SaidFact } | { problem: string }
const value = (said: SaidFact): ReadFact => ({ value: said })

/** So people write that there is none. */
const NONE = /^(?:无|-+|\/|\\|没有)$/
const YES = /^(?:是|有|需要?|须|y|yes|true|1|√|✓)$/
const NO = /^(?:否|不|不需要?|n|no|false|0|x|✗)$/

const TYPES: readonly (readonly [number, RegExp])[] = [
  [1, /^(?:处方药?|rx)$/],
  [2, /^(?:甲类(?:otc|非处方药?)?|(?:otc|非处方药?)\(?甲类?\)?)$/],
  [3, /^(?:乙类(?:otc|非处方药?)?|(?:otc|非处方药?)\(?乙类?\)?)$/],
]
/** A code by one of its names. Undefined for what none of them is. */
const named = (names: Readonly<Record<string, string>>, plain: string) =>
  Object.entries(names).find(([, name]) => plainText(name) === plain)?.[0]

function readType(text: string, plain: string): ReadFact {
  const code = named(GOODS_TYPE_NAMES, plain) ?? TYPES.find(([, is]) => is.test(plain))?.[0]
  return code === undefined
    ? { problem: `“${text}”看不明白，请写${Object.values(GOODS_TYPE_NAMES).join('、')}之一` }
    : value(Number(code))
}
function readStorage(text: string, plain: string): ReadFact {
  // 冷藏（2-8℃）
  const code = named(STORAGE_NAMES, plain.replace(/\(.*$/, '').replace(/(?:保存|贮藏|储存|库)$/, ''))
  return code === undefined
    ? { problem: `“${text}”看不明白，请写${Object.values(STORAGE_NAMES).join('、')}之一` }
    : value(Number(code))
}
function readScope(text: string, plain: string): ReadFact {
  const code = named(SCOPE_NAMES, plain)
  return code === undefined ? { problem: `“${text}”不是平台的经营范围名称` } : value(code)
}
function readInsuranceClass(text: string, plain: string): ReadFact {
  if (NONE.test(plain) || plain === '非医保') return value(null)
  const found = /^(?:国家)?(?:医保)?([甲乙])类?$/.exec(plain)
  return found ? value(found[1]!) : { problem: `“${text}”看不明白，请写甲、乙或无` }
}
function readYes(text: string, plain: string): ReadFact {
  if (YES.test(plain)) return value(true)
  return NO.test(plain) || NONE.test(plain) ? value(false) : { problem: `“${text}”看不明白，请写“是”或“否”` }
}
function readMonths(text: string, plain: string): ReadFact {
  const [, count = '', unit] = /^(\d{1,3})(?:\.0+)?(年|个?月)?$/.exec(plain) ?? []
  return count === '' ? { problem: `“${text}”看不明白，请写月数` } : value(Number(count) * (unit === '年' ? 12 : 1))
}
function readPacks(text: string, plain: string): ReadFact {
  const found = /^(\d{1,9})(?:\.0+)?(?:盒|瓶|支|袋|包|罐|桶|板|条|个|只|套|提|贴)?$/.exec(plain)
  return found ? value(Number(found[1])) : { problem: `“${text}”需是整数` }
}
const pieces = (text: string, separators: RegExp) =>
  text
    .split(separators)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '' && !NONE.test(piece))
function readBarcodes(text: string): ReadFact {
  const codes = pieces(text.normalize('NFKC'), /[、,;\s/|]+/)
  return codes.some((code) => SCIENTIFIC.test(code))
    ? { problem: '条码被表格软件改成了科学计数，请把这一列设为文本后重新导出' }
    : value(codes)
}
/** A traceability code stands for the product that it names. */
function readTraceProducts(text: string): ReadFact {
  const read = readBarcodes(text)
  return 'value' in read && Array.isArray(read.value)
    ? value(read.value.map((code) => (/^\d{20}$/.test(code) ? code.slice(0, 7) : code)))
    : read
}
function readDigits(text: string): ReadFact {
  const code = text.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  if (SCIENTIFIC.test(code)) return { problem: '数字被表格软件改成了科学计数，请把这一列设为文本后重新导出' }
  return value(NONE.test(code) ? '' : code)
}
const readText = (text: string): ReadFact => value(NONE.test(text) ? '' : text)

const READERS: Readonly<Partial<Record<LibraryColumn, (text: string, plain: string) => ReadFact>>> = {
  goodsNo: readDigits,
  type: readType,
  approvalNo: (text) => readText(text.normalize('NFKC').replace(/\s/g, '')),
  scope: readScope,
  storage: readStorage,
  coldChain: readYes,
  shelfLifeMonths: readMonths,
  barcodes: readBarcodes,
  drugCode: readDigits,
  traceProducts: readTraceProducts,
  traceRequired: readYes,
  insuranceCode: readDigits,
  insuranceClass: readInsuranceClass,
  essential: readYes,
  ephedrine: readYes,
  midPack: readPacks,
  caseCount: readPacks,
  keywords: (text) => value(pieces(text, /[、，,；;]/)),
}
/** What a cell that is not empty says of a record. */
export const readFact = (column: LibraryColumn, text: string): ReadFact => (READERS[column] ?? readText)(text, plainText(text))
