import { oneCharacterApart, plainText } from './plain-text.ts'
import { remembered } from './remembered.ts'

/** What every company's name has in some form. */
const LEGAL =
  /股份有限责任公司|股份有限公司|有限责任公司|有限公司|有限合伙|有限总公司|股份公司|责任公司|总公司|公司|co\.?,?ltd\.?|inc\.?|corp\.?|ltd\.?|gmbh|s\.?a\.?$/g
const PROVINCES =
  '北京|天津|上海|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|台湾|内蒙古|广西|西藏|宁夏|新疆|香港|澳门'
/** Cities that names begin with instead of the province. */
const CITIES: Readonly<Record<string, string>> = {
  河北: '石家庄|唐山|保定|邯郸|承德|廊坊',
  山西: '太原|大同|晋城',
  辽宁: '沈阳|大连|鞍山|丹东|锦州|本溪',
  吉林: '长春|通化|四平|梅河口|敦化|延边',
  黑龙江: '哈尔滨|齐齐哈尔|牡丹江|佳木斯|大庆',
  江苏: '南京|苏州|无锡|常州|徐州|南通|扬州|泰州|连云港|镇江|盐城',
  浙江: '杭州|宁波|温州|台州|金华|绍兴|嘉兴|湖州',
  安徽: '合肥|芜湖|蚌埠|亳州|阜阳|安庆',
  福建: '福州|厦门|漳州|泉州',
  江西: '南昌|九江|赣州|宜春',
  山东: '济南|青岛|烟台|威海|淄博|潍坊|临沂|济宁',
  河南: '郑州|洛阳|开封|新乡|南阳',
  湖北: '武汉|宜昌|黄石|襄阳|荆州',
  湖南: '长沙|株洲|岳阳|衡阳|湘潭',
  广东: '广州|深圳|珠海|佛山|汕头|东莞|中山|惠州',
  海南: '海口|三亚',
  四川: '成都|绵阳|泸州|德阳|乐山',
  贵州: '贵阳|遵义',
  云南: '昆明|大理|玉溪',
  陕西: '西安|咸阳|宝鸡',
  甘肃: '兰州|天水',
  青海: '西宁',
  内蒙古: '呼和浩特|包头|赤峰|通辽',
  广西: '南宁|桂林|柳州|梧州|玉林',
  西藏: '拉萨',
  宁夏: '银川',
  新疆: '乌鲁木齐',
}
const PROVINCE_OF = new Map(
  Object.entries(CITIES).flatMap(([province, cities]) => cities.split('|').map((city) => [city, province])),
)
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

/** How sure it is that two names mean one factory: 1 the same, 0 another one; between them, one says less than the other. */
export function compareFactories(listed: Factory, goods: Factory): number {
  if (!listed.name || !goods.name) return 0
  if (listed.name === goods.name) return 1
  // 北京同仁堂 and 天津同仁堂 are two.
  if (areElsewhere(listed.province, goods.province) || areElsewhere(listed.city, goods.city)) return 0.2
  if (listed.core === goods.core) return 0.98
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
  if (less.length >= 2 && more.includes(less)) return 0.7
  if (less.length >= 3 && withoutTrade(less).length >= 2 && more.includes(withoutTrade(less))) return 0.6
  return 0.1
}
const areElsewhere = (a: string, b: string) => a !== '' && b !== '' && a !== b
/** What the factories of one group have in common. */
const withoutTrade = (name: string) => name.replace(/制药总厂|制药厂|制药|药业|医药|生物|科技|化学|股份|控股|总厂|厂/g, '')
const NUMBERS = /[一二三四五六七八九十第总\d]/g
const differsByNumber = (a: string, b: string) => (a.match(NUMBERS) ?? []).join('') !== (b.match(NUMBERS) ?? []).join('')
