import { compareFactories, readFactory } from './factory.ts'
import { plainText } from './plain-text.ts'
import { keptProperName } from './proper-name.ts'

/** What goods are called besides their generic name. */
interface Makers {
  genericName: string
  specification: string
  tradeName: string
  factory: string
}

/** How well what a list says of the maker fits goods; null where it says nothing. */
export interface SaidOfMaker {
  factory: number | null
  /** Whether the list names the brand. */
  isBranded: boolean
  /** What is left of the name and is neither a brand nor a factory: it may be another medicine's word. */
  isExplained: boolean
}

/** A brand is one company's: it says whose goods they are as well as a short name of the factory does. */
const BY_BRAND = 0.93
const NOTHING = /^(?:otc|rx|甲类|乙类|处方药|非处方药|国产|进口|合资|医保|基药|新包装|装|牌|盒装|瓶装|薄膜衣|糖衣|的)+$/

/** Compares the words around a name, and the factory that a list says, with the brand and the factory of goods. */
export function saidOfMaker(name: string, extra: string, factory: string, goods: Makers): SaidOfMaker {
  const brand = keptProperName(goods.tradeName)
  const hasBrand = brand.length >= 2 && !/^[0-9a-z]$/.test(brand)
  const inFactory = hasBrand && keptProperName(factory).includes(brand) && !readFactory(goods.factory).name.includes(brand)
  // `青山演示饮片 当归`: what seems to be the factory is the name.
  const generic = keptProperName(goods.genericName)
  const isName = factory !== '' && keptProperName(factory) === generic && !keptProperName(name).includes(generic)
  const listed = isName
    ? ''
    : inFactory
      ? plainText(factory).replace(goods.tradeName.toLowerCase(), '')
      : factory.replace(/牌$/, '')
  const inExtra = hasBrand && extra.includes(brand)
  const left = (inExtra ? extra.replace(brand, '') : extra).replace(/[()®*·牌]/g, '').replace(NOTHING, '')
  const byExtra = left.length >= 2 ? compareFactories(readFactory(left), readFactory(goods.factory)) : 0
  const isExplained = left === '' || byExtra >= 0.8 || wordsOf(goods).includes(left)
  const isBranded = inExtra || inFactory
  const byFactory = listed ? compareFactories(readFactory(listed), readFactory(goods.factory)) : null
  if (byFactory !== null) return { factory: byFactory, isBranded, isExplained }
  if (left !== '' && byExtra >= 0.8) return { factory: Math.max(byExtra, isBranded ? BY_BRAND : 0), isBranded, isExplained }
  return { factory: isBranded ? BY_BRAND : null, isBranded, isExplained }
}

const wordsOf = (goods: Makers) =>
  plainText(`${goods.tradeName} ${goods.factory} ${goods.genericName} ${goods.specification}`).replace(/[()]/g, '')
