import { oneCharacterApart, plainText } from './plain-text.ts'

/** What every company's name has in some form. */
const LEGAL =
  /股份有限责任公司|股份有限公司|有限责任公司|有限公司|有限合伙|有限总公司|股份公司|责任公司|总公司|公司|co\.?,?ltd\.?|inc\.?|corp\.?|ltd\.?|gmbh|s\.?a\.?$/g
const PROVINCES =
  '北京|天津|上海|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|台湾|内蒙古|广西|西藏|宁夏|新疆|香港|澳门'
const PROVINCE = new RegExp(`^(?:中国)?(?:(${PROVINCES})(?:省|市|壮族自治区|回族自治区|维吾尔自治区|自治区)?)`)
const CITY = /^([\u3400-\u9fff]{2,3})(?:市|县)(?=[\u3400-\u9fff]{2})/

/** A factory's name in the parts that matter. */
export interface Factory {
  /** The whole name without what every company has. */
  name: string
  /** The same without the province and city in front. */
  core: string
  /** Province and city that the name begins with; '' without. */
  region: string
}

/** Reads a factory's name: `哈药集团制药总厂（有限公司）`, `吉林省通化茂祥制药有限公司`. */
export function readFactory(text: string): Factory {
  const name = plainText(text)
    .replace(/[()*·.,'"-]/g, '')
    .replace(LEGAL, '')
    .replace(/集团/g, '')
    .replace(/药厂/g, '制药厂')
    .replace(/制制药/g, '制药')
  let core = name
  let region = ''
  const province = PROVINCE.exec(core)
  if (province && core.length - province[0].length >= 2) {
    region = province[1]!
    core = core.slice(province[0].length)
  }
  const city = CITY.exec(core)
  if (city) {
    region += city[1]
    core = core.slice(city[0].length)
  }
  return { name, core, region }
}

/** How sure it is that two names mean one factory: 1 the same, 0 another one; between them, one says less than the other. */
export function compareFactories(listed: Factory, goods: Factory): number {
  if (!listed.name || !goods.name) return 0
  if (listed.name === goods.name) return 1
  // 北京同仁堂 and 天津同仁堂 are two.
  if (listed.core === goods.core)
    return !listed.region || !goods.region || listed.region.startsWith(goods.region) || goods.region.startsWith(listed.region)
      ? 0.98
      : 0.2
  if (!differsByNumber(listed.name, goods.name)) {
    const at = oneCharacterApart(listed.name, goods.name)
    if (at !== null && Math.min(listed.name.length, goods.name.length) >= 5) return 0.93
  }
  const [less, more] = listed.core.length < goods.core.length ? [listed.core, goods.core] : [goods.core, listed.core]
  if (
    less.length >= 3 &&
    withoutTrade(less) === withoutTrade(more) &&
    withoutTrade(less).length >= 2 &&
    !differsByNumber(less, more)
  )
    return 0.9
  if (less.length >= 2 && more.includes(less)) return 0.7
  if (less.length >= 3 && withoutTrade(less).length >= 2 && more.includes(withoutTrade(less))) return 0.6
  return 0.1
}
/** What the factories of one group have in common. */
const withoutTrade = (name: string) => name.replace(/制药总厂|制药厂|制药|药业|医药|生物|科技|化学|股份|控股|总厂|厂/g, '')
const NUMBERS = /[一二三四五六七八九十第总\d]/g
const differsByNumber = (a: string, b: string) => (a.match(NUMBERS) ?? []).join('') !== (b.match(NUMBERS) ?? []).join('')
