import type { GoodsType, Scope } from './goods.ts'
import { OTC_A, OTC_B } from './otc-names.ts'

const FULL_WIDTH = /[！-～]/g

/** Half width, no stray blanks, one kind of bracket and multiplication sign. */
export function halfWidth(text: string): string {
  return text
    .replace(FULL_WIDTH, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replaceAll('　', ' ')
    .replace(/[×xX](?=\d)/g, '*')
    .replace(/\s+/g, ' ')
    .trim()
}

/** What cannot be repaired: names whose brand and generic halves were mixed up or lost letters in the source. */
const GARBAGE =
  /步长\)|凯莱克林|^胜艾|法可林|优降糖|佳迪胶囊|克龄蒙|斯皮仁诺|芬必得|爱德尔贝|^来益|^维生素(软胶囊|片)|硫酸氢氯吡格雷$|钙尔奇|希尔安|神经妥乐平$|复盒物|^口服葡萄糖|合计|^精氨酸片|递法明|^异维酸|珍珠层粉|佳\)|^金双歧/

/** Narcotics, psychotropics, abortion pills, anabolics, radioactives and vaccines: never sold in such a shop. */
export const NEVER_SOLD =
  /芬太尼|吗啡|可待因|曲马多|西泮|唑仑|唑吡坦|佐匹克隆|巴比妥|米非司酮|米索前列醇|131|疫苗|孕三烯酮|达那唑|替勃龙|沙利度胺|去氨加压素|哌甲酯|羟考酮|丁丙诺啡|氯氮[䓬卓]|右旋糖酐铁|酚酞|氟吡汀|环磷酰胺|丙泊酚|苯甲醇/

/** The generic name as printed on the pack, or null for a row that is not fit to show. */
export function cleanName(raw: string): string | null {
  const name = halfWidth(raw)
    .replace(/(LH|YYJ|禾穗速校)$/, '')
    .replace('枸椽酸', '枸橼酸')
    .replace(/\(成人装\)$|\(滴\)$|\(珍黄丸\)$/, '')
    .replace(/^步长/, '')
    .replace('颗粒剂', '颗粒')
  if (GARBAGE.test(name) || name.includes('/') || name.length < 2 || name.length > 22) return null
  return name
}

/** The manufacturer without notes about former names and packers; null for names squeezed into one word. */
export function cleanFactory(raw: string): string | null {
  const name = halfWidth(raw)
    .replace(/\((原|受托方|分包装|分装|上海医药|委托)[^)]*\)+$/, '')
    .replace(/\([^()]*(集团|公司)[^()]*\)$/, '')
    .replace(/受托方.*$/, '')
    .replace('明兴制有限', '明兴制药有限')
    .replace('葵花药业股份药业', '葵花药业股份')
    .replace(/^海外制药(?=长春)/, '')
    .trim()
  if (/^[A-Za-z.&]{18,}$/.test(name) || name.length < 4) return null
  return name
}

const FORMS: readonly (readonly [RegExp, string])[] = [
  [/注射|冻干粉针/, '注射剂'],
  [/滴眼/, '滴眼剂'],
  [/眼膏|眼用/, '眼用凝胶'],
  [/鼻喷/, '鼻喷雾剂'],
  [/气雾剂/, '气雾剂'],
  [/吸入/, '吸入剂'],
  [/喷雾剂|喷剂/, '喷雾剂'],
  [/阴道.*片/, '阴道片'],
  [/栓$|栓\(/, '栓剂'],
  [/贴片|贴膏|创可贴|贴$/, '贴膏剂'],
  [/泡腾片/, '泡腾片'],
  [/咀嚼片/, '咀嚼片'],
  [/分散片/, '分散片'],
  [/肠溶片|钠肠溶片/, '肠溶片'],
  [/缓释片|控释片/, '缓释片'],
  [/含片|口颊片|润喉片|口崩片/, '含片'],
  [/片(\(|$)/, '片剂'],
  [/肠溶胶囊|结肠溶胶囊|肠溶软胶囊/, '肠溶胶囊'],
  [/缓释胶囊/, '缓释胶囊'],
  [/软胶囊|胶丸/, '软胶囊'],
  [/胶囊/, '胶囊剂'],
  [/滴丸/, '滴丸'],
  [/丸/, '丸剂'],
  [/颗粒/, '颗粒剂'],
  [/干混悬|散(剂)?(\(|$)|白药$|冻干粉|粉剂|补液盐/, '散剂'],
  [/口服液|安神补脑液|陈皮液|清脑复神液|康复新液/, '口服液'],
  [/糖浆/, '糖浆剂'],
  [/煎膏|枇杷膏|宁膏$/, '煎膏剂'],
  [/凝胶|胶浆/, '凝胶剂'],
  [/乳膏|乳胶/, '乳膏剂'],
  [/软膏|糊剂|烧伤膏/, '软膏剂'],
  [/滴剂/, '滴剂'],
  [/酊|搽剂|正骨水|油|洗剂|灌肠|固龈液|开塞露|过氧化氢|苯扎/, '外用溶液剂'],
  [/合剂|口服溶液|混悬|乳剂|补心气|阿胶浆|溶液/, '口服溶液剂'],
]

/** The dosage form implied by the name, otherwise by the source's field; null when neither gives one. */
export function dosageFormOf(name: string, stated: string): string | null {
  const byName = FORMS.find(([sign]) => sign.test(name))
  if (byName) return byName[1]
  const byForm = FORMS.find(([sign]) => sign.test(stated))
  return byForm?.[1] ?? null
}

export function pieceOf(form: string): string {
  if (/片/.test(form)) return '片'
  if (/丸/.test(form)) return '丸'
  if (/胶囊|栓/.test(form)) return '粒'
  if (/颗粒|散/.test(form)) return '袋'
  if (/贴/.test(form)) return '贴'
  return '支'
}

/** Half width, `'S` and `#` replaced by the unit of the dosage form, the source's notes in brackets removed. */
export function cleanSpecification(raw: string, form: string): string | null {
  const piece = pieceOf(form)
  const text = halfWidth(raw)
    .replace(/[;；]/g, ':')
    .replace(/'?[Ss#](?=$|[*(/])/g, piece)
    .replace(/(\d)['’][Ss]/g, `$1${piece}`)
    .replace(/\(\d+\*\d+\)|\(薄膜衣\)|\(糖衣\)| 糖衣$/g, '')
    .replace(/\/(瓶|袋)\/盒$/, '/$1')
    .replace(/^每?(粒|袋|片|支)装?(?=\d)/, '')
    .replace(/(\d+(?:\.\d+)?m?g)(\d+)(粒|片|包|袋)/, '$1*$2$3')
    .replace(/u(?=\d|$|:|\*)/gi, '单位')
    .replace(/(ml\*\d+)$/, '$1支')
    .replace(/,/g, ' ')
    .replace(/\s*([*/:])\s*/g, '$1')
    .trim()
  if (text.length < 2 || text.length > 30 || !/\d/.test(text)) return null
  // A bare strength without any count or volume is not a pack.
  if (/^[\d.]+(mg|g)$/.test(text) && !/膏|凝胶|散|糊/.test(form)) return null
  return text
}

export function scopeOf(approvalNo: string, name: string): Scope {
  const letter = /^(?:国药准字)?([A-Z])/.exec(approvalNo)?.[1]
  if (/胰岛素/.test(name)) return 'insulin'
  if (letter === 'S' || /活菌|干扰素|生长因子/.test(name)) return 'biological'
  return letter === 'Z' || letter === 'B' ? 'chinese-medicine' : 'chemical'
}

const OTC = new Map<string, GoodsType>([...OTC_B.map((name) => [name, 3] as const), ...OTC_A.map((name) => [name, 2] as const)])

/** Injections and biologics are Rx whatever their name; listed names are OTC; everything else is Rx, never OTC by default. */
export function typeOf(name: string, form: string, scope: Scope): GoodsType {
  if (scope === 'biological' || scope === 'insulin' || form === '注射剂') return 1
  return OTC.get(name) ?? 1
}

/** Compounds that contain ephedrine or a relative of it, by name (Ephedra herbs in Chinese medicines do not count). */
export const EPHEDRINE = /伪麻|氨麻美敏|酚麻美敏|氨酚甲麻|麻黄碱|镇咳宁|化痰平喘片/

/** Stored at 2–8 °C, from the storage section of the leaflets. */
export const COLD = /双歧|干扰素|生长因子|刺激因子|胰岛素|拉坦前列素|利拉鲁肽|阴道用乳杆菌/

export const ESSENTIAL =
  /阿莫西林|头孢呋辛|头孢克肟|阿奇霉素|左氧氟沙星|甲硝唑片|布洛芬|对乙酰氨基酚|奥美拉唑|蒙脱石|多潘立酮|氨氯地平|硝苯地平|依那普利|卡托普利|缬沙坦|氢氯噻嗪|美托洛尔|阿托伐他汀|辛伐他汀|阿司匹林肠溶|氯吡格雷|二甲双胍|格列美脲|阿卡波糖|胰岛素|左甲状腺素|氯雷他定|泼尼松|地塞米松|维生素B6|叶酸|硫酸亚铁|开塞露|口服补液盐|板蓝根|连花清瘟|小柴胡|藿香正气|六味地黄|逍遥丸|复方丹参|速效救心|血府逐瘀|保济|感冒清热|玉屏风|云南白药|消炎利胆|恩替卡韦|别嘌醇|氨溴索|沙丁胺醇|硝酸甘油|单硝酸/

/** The best known prescription medicines: chosen first. */
export const WELL_KNOWN =
  /阿莫西林|头孢|阿奇霉素|罗红霉素|克拉霉素|沙星|甲硝唑|替硝唑|地平|沙坦|普利|洛尔|他汀|氯吡格雷|阿司匹林|二甲双胍|格列|阿卡波糖|列汀|拉唑|替丁|奥司他韦|恩替卡韦|洛韦|氟康唑|伊曲康唑|孟鲁司特|双氯芬酸|塞来昔布|美洛昔康|左甲状腺素|甲巯咪唑|非布司他|苯溴马隆|别嘌醇|骨化|膦酸|尼莫地平|倍他司汀|甲钴胺|胞磷胆碱|丹参|血塞通|通心络|脑心通|麝香|稳心|华佗再造|大活络|安宫牛黄|舍曲林|帕罗西汀|西酞普兰|那非|坦洛新|非那雄胺|特拉唑嗪|地屈孕酮|黄体酮|炔|乙酰半胱氨酸|沙丁胺醇|噻托|百令|金水宝|乌灵|仙灵骨葆|尪痹|追风|腰痹通|桂枝茯苓|小金|乳癖|宫血宁|前列|癃|热淋清|肾炎|黄葵|水飞蓟|多烯磷脂|甘草酸|双环醇|活菌|干扰素|生长因子|滴眼|乳膏|软膏|栓|复方|参松|松龄|银丹|玉屏风|生脉/
