import type { CleanGoods } from '../dirty-lists.ts'

/** A row in the making: what a pharmacist is about to write of goods. */
interface Draft {
  name: string
  specification: string
  factory: string
}
type Random = () => number
type Habit = (draft: Draft, goods: CleanGoods, random: Random) => Draft

const pick = <T>(items: readonly T[], random: Random): T => items[Math.floor(random() * items.length)]!
const firstChange = (text: string, changes: readonly (readonly [RegExp, string])[]) => {
  const found = changes.find(([from]) => from.test(text))
  return found ? text.replace(...found) : text
}

const COMPANY = /(股份)?(有限)?(责任)?公司.*$|\(.*$/g
const TRADE = /(中药|生化|生物|科技|医药|药业|制药|药品|集团|企业|股份|总厂|厂|工程|保健)/g
const PLACE =
  /^(中国|中美)?(北京|天津|上海|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|内蒙古|广西|宁夏|石家庄|唐山|沈阳|大连|长春|通化|哈尔滨|南京|苏州|常州|杭州|宜昌|南昌|青岛|烟台|济南|郑州|长沙|广州|深圳|珠海|佛山|汕头|中山|海口|成都|贵阳|昆明|西安|兰州|桂林)(省|市)?/
/** What is left of a factory when its place and everything that any factory has is left out. */
export function brandOf(factory: string): { place: string; brand: string } {
  const bare = factory.replace(COMPANY, '')
  const place = PLACE.exec(bare)?.[0] ?? ''
  return { place, brand: bare.slice(place.length).replace(PLACE, '').replace(TRADE, '') }
}
const isChinese = (text: string) => /^[\u3400-\u9fff]+$/.test(text)

/** Ways to write the factory. */
export const FACTORY_HABITS: Readonly<Record<string, Habit>> = {
  'no company words': (draft) => ({ ...draft, factory: draft.factory.replace(COMPANY, '') }),
  'the brand alone': (draft) => {
    const { brand } = brandOf(draft.factory)
    return isChinese(brand) && brand.length >= 2 && !brand.startsWith('第') ? { ...draft, factory: brand } : draft
  },
  'place and brand': (draft) => {
    const { place, brand } = brandOf(draft.factory)
    return isChinese(brand) && brand.length >= 2 ? { ...draft, factory: place.replace(/[省市]$/, '') + brand } : draft
  },
  'brand and trade': (draft, _goods, random) => {
    const { brand } = brandOf(draft.factory)
    return isChinese(brand) && brand.length >= 2 && !brand.startsWith('第')
      ? { ...draft, factory: brand + pick(['药业', '制药', ''], random) }
      : draft
  },
  'the first characters': (draft) => {
    const bare = draft.factory.replace(COMPANY, '')
    const { place, brand } = brandOf(draft.factory)
    return isChinese(bare) && brand.length >= 2 ? { ...draft, factory: bare.slice(0, Math.max(4, place.length + 2)) } : draft
  },
}

const TRADITIONAL: Readonly<Record<string, string>> = {
  胶: '膠',
  颗: '顆',
  粒: '粒',
  囊: '囊',
  盐: '鹽',
  酸: '酸',
  氨: '氨',
  复: '復',
  维: '維',
  黄: '黃',
  连: '連',
  头: '頭',
  软: '軟',
  缓: '緩',
  释: '釋',
  肠: '腸',
  药: '藥',
  业: '業',
  制: '製',
  东: '東',
  华: '華',
  广: '廣',
  云: '雲',
  龙: '龍',
  银: '銀',
  脑: '腦',
  阴: '陰',
  妇: '婦',
  龟: '龜',
  参: '參',
  气: '氣',
  补: '補',
  风: '風',
  热: '熱',
  凝: '凝',
  滴: '滴',
  钠: '鈉',
  钾: '鉀',
  钙: '鈣',
  镁: '鎂',
  锌: '鋅',
  莱: '萊',
  罗: '羅',
  马: '馬',
  来: '來',
  贝: '貝',
  尔: '爾',
  丽: '麗',
  兰: '蘭',
  术: '術',
  当: '當',
  归: '歸',
  红: '紅',
  苏: '蘇',
  万: '萬',
  产: '產',
  宁: '寧',
}

/** Ways to write the name. */
export const NAME_HABITS: Readonly<Record<string, Habit>> = {
  whole: (draft) => draft,
  'brand and form': (draft, goods) => {
    const form = /(缓释胶囊|缓释片|分散片|肠溶片|胶囊|颗粒|片|栓|软膏|乳膏|凝胶|口服液|滴眼液|丸|散)$/.exec(
      goods.genericName,
    )?.[0]
    // A house brand has many medicines: it names none.
    return form && !/^(?:总统|同仁堂|汤臣倍健|易孚)$/.test(goods.tradeName) && /^[\u3400-\u9fff]{2,}$/.test(goods.tradeName)
      ? { ...draft, name: goods.tradeName + form.replace(/缓释|分散|肠溶/, '') }
      : draft
  },
  'brand, then name': (draft, goods) => (goods.tradeName ? { ...draft, name: `${goods.tradeName} ${draft.name}` } : draft),
  'without the salt': (draft) => ({
    ...draft,
    name: draft.name.replace(/^(盐酸|硫酸|磷酸|马来酸|枸橼酸|酒石酸|醋酸|苯磺酸|甲磺酸|富马酸|氢溴酸|硝酸|草酸|琥珀酸)/, ''),
  }),
  'without the base': (draft) => ({ ...draft, name: draft.name.replace(/(钠|钾|钙)(?=(缓释|肠溶|分散)?(片|胶囊))/, '') }),
  'form in everyday words': (draft) => ({
    ...draft,
    name: firstChange(draft.name, [
      [/滴眼液$/, '眼药水'],
      [/颗粒$/, '冲剂'],
      [/(乳膏|软膏)$/, '药膏'],
      [/^注射用(.*)$/, '$1粉针'],
      [/注射液$/, '针'],
      [/软胶囊$/, '胶丸'],
      [/口服溶液$/, '口服液'],
      [/片$/, '片剂'],
      [/^(.*)胶囊$/, '$1硬胶囊'],
    ]),
  }),
  'traditional characters': (draft) => ({
    ...draft,
    name: Array.from(draft.name, (letter) => TRADITIONAL[letter] ?? letter).join(''),
  }),
  'vitamins short': (draft, _goods, random) => ({
    ...draft,
    name: draft.name.replace(/^维生素(?=[A-E])/, pick(['维', 'V', 'v'], random)),
  }),
  'in brackets': (draft) => ({ ...draft, name: `【${draft.name}】` }),
}

/** Ways to write the specification. */
export const SPECIFICATION_HABITS: Readonly<Record<string, Habit>> = {
  whole: (draft) => draft,
  'no units': (draft) => ({
    ...draft,
    specification: draft.specification.replace(/^(\d+(?:\.\d+)?)(?:mg|g|ml)\*(\d+)[片粒袋支丸包]$/, '$1*$2'),
  }),
  'no last unit': (draft) => ({ ...draft, specification: draft.specification.replace(/\*(\d+)[片粒袋支丸包]$/, '*$1') }),
  packed: (draft) => ({ ...draft, specification: draft.specification.replace(/(\d[片粒袋支丸])$/, '$1装') }),
  'a pack has': (draft) => ({ ...draft, specification: draft.specification.replace(/(\d[片粒袋支丸])$/, '$1/盒') }),
  'count first': (draft) => ({
    ...draft,
    specification: draft.specification.replace(/^(\d+(?:\.\d+)?(?:mg|g|ml))\*(\d+[片粒袋支丸])$/, '$2*$1'),
  }),
  'other unit': (draft) => ({
    ...draft,
    specification: draft.specification
      .replace(/^(0\.\d+)g/, (_, n: string) => `${Number((Number(n) * 1000).toFixed(4))}mg`)
      .replace(/单位/, 'IU')
      .replace(/μg/, 'ug'),
  }),
  blisters: (draft) => ({
    ...draft,
    specification: draft.specification.replace(
      /\*(24|36|48)([片粒])$/,
      (_, n: string, piece: string) => `*12${piece}*${Number(n) / 12}板`,
    ),
  }),
}

const REMARKS = ['急', '（急）', '效期好', '要新批号', '有货就要', '(医保)', '效期要好点', '急用！', '新效期', '缺货勿补']
const QUANTITIES = ['5盒', 'x10', '*10件', '10', '2件', '共3盒', '要5盒']
const SERIALS = ['1、', '①', '12.', '(3)', '3)', '№5 ']
const PRICES = ['￥12.5', '12.80元', '单价9.9', '@3.2', '3.5元/盒']

/** Ways to put a row together. */
export const LAYOUTS: Readonly<Record<string, (draft: Draft, random: Random) => string>> = {
  spaces: ({ name, specification, factory }) => [name, specification, factory].join(' '),
  'wide spaces': ({ name, specification, factory }) => [name, specification, factory].join('　'),
  slashes: ({ name, specification, factory }) => [name, specification, factory].join('/'),
  bars: ({ name, specification, factory }) => [name, specification, factory].join('|'),
  semicolons: ({ name, specification, factory }) => [name, specification, factory].join('；'),
  tabs: ({ name, specification, factory }) => [name, specification, factory].join('\t'),
  nothing: ({ name, specification, factory }) => [name, specification, factory].join(''),
  'factory first': ({ name, specification, factory }) => [factory, name, specification].join(' '),
  'factory before the specification': ({ name, specification, factory }) => [name, factory, specification].join(' '),
  cells: ({ name, specification, factory }) => [name, specification, factory].join('¦'),
  'cells, all in the first': ({ name, specification, factory }) => [`${name} ${specification} ${factory}`, '', ''].join('¦'),
  'cells, name and specification in the first': ({ name, specification, factory }) =>
    [`${name}${specification}`, '', factory].join('¦'),
  'with a remark': ({ name, specification, factory }, random) => [name, specification, factory, pick(REMARKS, random)].join(' '),
  'with a quantity': ({ name, specification, factory }, random) =>
    [name, specification, factory, pick(QUANTITIES, random)].join(' '),
  'with a number': ({ name, specification, factory }, random) => pick(SERIALS, random) + [name, specification, factory].join(' '),
  'with a price': ({ name, specification, factory }, random) =>
    [name, specification, factory, pick(PRICES, random), pick(QUANTITIES, random)].join(' '),
  'a remark in the cell of the name': ({ name, specification, factory }, random) =>
    [name + pick(REMARKS, random), specification, factory].join('¦'),
}

/** A row as pharmacists write it, by a habit of each kind. */
export function habitualRow(
  goods: CleanGoods,
  habits: { name: string; specification: string; factory: string; layout: string },
  random: Random,
) {
  const clean: Draft = { name: goods.genericName, specification: goods.specification, factory: goods.factory }
  const named = NAME_HABITS[habits.name]!(clean, goods, random)
  const specified = SPECIFICATION_HABITS[habits.specification]!(named, goods, random)
  return LAYOUTS[habits.layout]!(FACTORY_HABITS[habits.factory]!(specified, goods, random), random)
}
