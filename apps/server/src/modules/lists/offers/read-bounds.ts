import { SHOP_TYPE_NAMES, type ShopType } from '@shop/contract/codes'
import { plainText } from '../matching/plain-text.ts'
import { EMPTY, readCount, type ReadValue } from '../reading/read-values.ts'

/** How lists write that there is no bound. An empty cell says nothing, which leaves the bound as it is. */
const NONE = /^(?:不限(?:购|量|制)?|无限(?:制|量)?|全国|全部|所有)$/
/** 浙江省 and 浙江 are one. */
const SUFFIX = /(?:省|市|特别行政区|(?:壮族|回族|维吾尔)?自治区)$/
const SEPARATORS = /[、,，;；/|\s]+/
const MAX_LIMIT = 999_999
const MAX_PROVINCES = 40

const namesIn = (text: string) =>
  text
    .normalize('NFKC')
    .split(SEPARATORS)
    .filter((name) => name !== '')

/** A limit in packs; `none` where the list says that there is none. */
export function readLimit(text: string): ReadValue<number | 'none'> {
  return NONE.test(plainText(text)) ? { value: 'none' } : readCount(text, 1, MAX_LIMIT)
}

const TYPE_OF = new Map<string, ShopType>([
  ...Object.entries(SHOP_TYPE_NAMES).map(([type, name]) => [name, Number(type) as ShopType] as const),
  ['药店', 1],
  ['单体', 1],
  ['总部', 2],
  ['分店', 3],
  ['批发', 6],
  ['批发商', 6],
  ['商业公司', 6],
])

/** The types of shops that may buy, by their names (`单体药店、诊所`): in the order of their codes, each once. */
export function readShopTypes(text: string): ReadValue<ShopType[] | 'none'> {
  const plain = plainText(text)
  if (EMPTY.test(plain)) return { value: null }
  if (NONE.test(plain)) return { value: 'none' }
  const names = namesIn(text)
  const unknown = names.find((name) => !TYPE_OF.has(name))
  if (unknown !== undefined) return { problem: `没有“${unknown}”这种门店，可以写${Object.values(SHOP_TYPE_NAMES).join('、')}` }
  return { value: [...new Set(names.map((name) => TYPE_OF.get(name)!))].toSorted((a, b) => a - b) }
}

/** The names of the provinces where shops may buy, as short as they are said. Which there are, the database says. */
export function readProvinces(text: string): ReadValue<string[] | 'none'> {
  const plain = plainText(text)
  if (EMPTY.test(plain)) return { value: null }
  if (NONE.test(plain)) return { value: 'none' }
  const names = [...new Set(namesIn(text).map((name) => name.replace(SUFFIX, '')))]
  return names.length > MAX_PROVINCES ? { problem: `最多 ${MAX_PROVINCES} 个省份` } : { value: names }
}
