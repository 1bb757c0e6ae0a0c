import { abbreviates, TRADE_WORDS } from './abbreviation.ts'
import { FOREIGN, FORMER, SEPARATE } from './factory-names.ts'
import { PROVINCE_OF, PROVINCES } from './places.ts'
import { oneCharacterApart, plainText } from './plain-text.ts'
import { remembered } from './remembered.ts'

/** What every company's name has in some form. */
const LEGAL =
  /股份有限责任公司|股份有限公司|有限责任公司|有限公司|有限合伙|有限总公司|股份公司|责任公司|总公司|公司|co\.?,?ltd\.?|inc\.?|corp\.?|ltd\.?|gmbh|s\.?a\.?$/g
/** Who packs it, who makes it for the company, and what the company was called. */
const NOTES = /\((?:原|受托|委托|分包装|分装|包装).*$|受托方.*$/
/** 致君(深圳)制药 is 深圳致君制药. */
const PLACE_IN_PARENTHESES = new RegExp(`^([^()]{2,})()\\((${PROVINCES}|${[...PROVINCE_OF.keys()].join('|')})\\)(.*)$`)
const KNOWN_CITY = new RegExp(`^(?:${[...PROVINCE_OF.keys()].join('|')})`)
const PROVINCE = new RegExp(`^(?:中国)?(?:(${PROVINCES})(?:省|市|壮族自治区|回族自治区|维吾尔自治区|自治区)?)`)
const CITY = /^([\u3400-\u9fff]{2,3})(?:市|县)(?=[\u3400-\u9fff]{2})/

/** A factory's name in the parts that matter. */
export interface Factory {
  /** The whole name without what every company has. */
  name: string
  /** The same without the province and city in front. */
  core: string
  /** Province and city that the name begins with, the province of a known city too; '' without. */
  province: string
  city: string
}

/** Reads a factory's name: `哈药集团制药总厂（有限公司）`, `吉林省通化茂祥制药有限公司`. */
export const readFactory = remembered((text): Factory => {
  const name = plainText(text)
    .replace(NOTES, '')
    .replace(PLACE_IN_PARENTHESES, '$3$1$2$4')
    .replace(/石歧/g, '石岐')
    .replace(/[()*·.,'"-]/g, '')
    .replace(LEGAL, '')
    .replace(/集团/g, '')
    .replace(/药厂/g, '制药厂')
    .replace(/制制药/g, '制药')
  let core = name
  let province = ''
  const inFront = PROVINCE.exec(core)
  if (inFront && core.length - inFront[0].length >= 2) {
    province = inFront[1]!
    core = core.slice(inFront[0].length)
  }
  const named = CITY.exec(core)
  const city = named?.[1] ?? KNOWN_CITY.exec(core)?.[0] ?? ''
  if (named) core = core.slice(named[0].length)
  return { name, core, province: province || (PROVINCE_OF.get(city) ?? ''), city }
})

/** From here on two names mean one factory: it is the same, or unmistakably short for it. */
export const SAME_FACTORY = 0.9

/** How sure it is that two names mean one factory: 1 the same, 0 another one; between them, one says less than the other. */
export function compareFactories(listed: Factory, goods: Factory): number {
  const sure = compareNames(listed, goods)
  if (sure >= SAME_FACTORY) return sure
  const renamed = FORMER.find(([before]) => before.test(listed.name))
  const now = renamed ? compareNames(readFactory(listed.name.replace(...renamed)), goods) : 0
  return Math.max(sure, Math.min(now, 0.93), isForeign(listed, goods) ? 0.85 : 0)
}

function compareNames(listed: Factory, goods: Factory): number {
  if (!listed.name || !goods.name) return 0
  if (listed.name === goods.name) return 1
  // 北京同仁堂 and 天津同仁堂 are two; 青岛国风 may be 上海医药集团青岛国风药业.
  const isElsewhere = areElsewhere(listed.province, goods.province) || areElsewhere(listed.city, goods.city)
  if (isElsewhere && !goods.name.includes(placeOf(listed))) return 0.2
  if (!placeOf(listed) && SEPARATE.test(withoutTrade(listed.core)))
    return goods.name.includes(withoutTrade(listed.core)) ? 0.8 : 0.1
  if (listed.core === goods.core) return 0.98
  const short = abbreviated(listed, goods)
  if (short >= SAME_FACTORY) return short
  // 双鹤 and 双鹭 are two as well: a character more, less or other is never passed over without asking.
  if (!differsByNumber(listed.name, goods.name)) {
    const at = oneCharacterApart(listed.name, goods.name)
    if (at !== null && Math.min(listed.name.length, goods.name.length) >= 5) return 0.85
  }
  const [less, more] = listed.core.length < goods.core.length ? [listed.core, goods.core] : [goods.core, listed.core]
  if (
    less.length >= 3 &&
    withoutTrade(less) === withoutTrade(more) &&
    withoutTrade(less).length >= 2 &&
    !differsByNumber(less, more)
  )
    return listed.province === goods.province ? 0.9 : 0.8
  if (short > 0) return short
  if (less.length >= 2 && more.includes(less)) return 0.7
  if (less.length >= 3 && withoutTrade(less).length >= 2 && more.includes(withoutTrade(less))) return 0.6
  return abbreviates(goods.core, listed.name, [0]) === 'strict' ? 0.6 : 0.1
}

/** How well a listed name abbreviates another: 0 not at all. */
function abbreviated(listed: Factory, goods: Factory): number {
  if (/^[a-z]{3,}$/.test(listed.name)) return goods.name.startsWith(listed.name) ? 0.93 : 0
  const place = placeOf(listed)
  const content = withoutTrade(place ? listed.name.replace(/^中国/, '').slice(placeLength(listed)) : listed.name)
  if (content.length < 2) return place !== '' && goods.name.startsWith(place) && withoutTrade(goods.core).length <= 2 ? 0.8 : 0
  const starts = [
    0,
    goods.name.length - goods.core.length,
    goods.name.length - goods.core.length + (KNOWN_CITY.exec(goods.core)?.[0].length ?? 0),
  ]
  const isNumbered = /[一二三四五六七八九十总]厂$/.test(listed.name)
  const bare = isNumbered ? listed.name.replace('制药', '') : listed.name.replace(TRADE_AT_END, '')
  for (const name of [listed.name, bare]) {
    const how = abbreviates(name, goods.name, starts)
    if (how === 'strict') return 0.93
    if (how === 'loose') return 0.8
  }
  if (!place) return 0
  // The place stands elsewhere in the other name (礼来苏州), or is left out there: 山东辰欣 is 辰欣, or another one.
  const rest = bare.slice(placeLength(listed))
  if (rest.length < 2 || abbreviates(rest, goods.name, starts) !== 'strict') return 0
  return goods.name.includes(place) ? 0.93 : 0.85
}
const placeOf = ({ province, city, name }: Factory) =>
  city && name.includes(city) ? city : province && name.includes(province) ? province : ''
/** How long the place is that a name begins with. */
const placeLength = (factory: Factory) => {
  const before = factory.name.length - factory.core.length
  return before + (KNOWN_CITY.exec(factory.core)?.[0].length ?? 0)
}
const FOREIGN_NAMES = Object.entries(FOREIGN)
const isForeign = (listed: Factory, goods: Factory) =>
  /[a-z]{3}/.test(goods.name) && FOREIGN_NAMES.some(([brand, name]) => listed.name.startsWith(brand) && name.test(goods.name))
const areElsewhere = (a: string, b: string) => a !== '' && b !== '' && a !== b
/** What the factories of one group have in common. */
const withoutTrade = (name: string) => name.replace(TRADE_WORDS, '')
const TRADE_AT_END = /(?:制药厂|制药|药业|医药|药品|集团|厂)$/
const NUMBERS = /[一二三四五六七八九十第总\d]/g
const differsByNumber = (a: string, b: string) => (a.match(NUMBERS) ?? []).join('') !== (b.match(NUMBERS) ?? []).join('')
