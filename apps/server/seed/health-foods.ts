import { LEAVES } from './category-tree.ts'
import type { Draft, SourceLeaflet } from './draft.ts'
import { halfWidth } from './clean-medicines.ts'
import { seededRng } from '../demonstration/rng.ts'

/** Brands whose health foods are included, with the company that registers under them; packs and prices are made up. */
const BRANDS: readonly (readonly [RegExp, string, string])[] = [
  [/^汤臣倍健/, '汤臣倍健', '汤臣倍健股份有限公司'],
  [/^健力多/, '健力多', '汤臣倍健股份有限公司'],
  [/^健视佳/, '健视佳', '汤臣倍健股份有限公司'],
  [/^(同仁堂牌)/, '同仁堂', '北京同仁堂健康药业股份有限公司'],
  [/^(总统牌)/, '总统', '北京同仁堂健康药业股份有限公司'],
]

const LEAF_BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/褪黑素|枣仁|越橘|叶黄素|静怡|珍珠春眠/, '睡眠与护眼'],
  [/鱼油|纳豆|红曲|三七|磷脂|大蒜|银杏|苦瓜|铬|甾醇/, '调节血脂血糖'],
  [/维生素|钙|铁|锌|矿物质|硒|叶酸|维E|维C|氨糖|氨基葡萄糖/, '维生素矿物质'],
]

const FORMS: readonly (readonly [RegExp, HealthForm])[] = [
  [/软胶囊/, '软胶囊'],
  [/胶囊/, '胶囊剂'],
  [/口服液/, '口服液'],
  [/粉(\(|$)|茶$|晶$/, '粉剂'],
]
const PACKS = { 软胶囊: '1000mg*100粒', 胶囊剂: '0.5g*60粒', 口服液: '10ml*12支', 粉剂: '5g*30袋', 片剂: '1.0g*90片' }
type HealthForm = keyof typeof PACKS

const COUNT = 34
const PER_BRAND = 14

/** Health foods with their registered names and label texts, spread over four leaves. */
export function healthFoods(leaflets: readonly SourceLeaflet[]): Draft[] {
  const taken = new Map<string, number>()
  const names = new Set<string>()
  const drafts: Draft[] = []
  for (const leaflet of leaflets) {
    if (leaflet.kind !== 'healthFood' || !leaflet.approvalNo.startsWith('国食健') || drafts.length >= COUNT) continue
    const raw = halfWidth(leaflet.genericName)
    const brand = BRANDS.find(([sign]) => sign.test(raw))
    const name = raw.replace(/^(汤臣倍健|健力多|健视佳|同仁堂牌|总统牌)[®R]?\s*/, '').replace('北京同仁堂', '')
    const category = LEAF_BY_NAME.find(([sign]) => sign.test(name))?.[1] ?? '增强免疫补益'
    const leaf = LEAVES.find((one) => one.path[0] === '保健护理' && one.path[2] === category)
    if (!brand || !leaf || names.has(name) || name.length > 14 || (taken.get(category) ?? 0) >= 10) continue
    if ((taken.get(brand[1]) ?? 0) >= PER_BRAND) continue
    names.add(name)
    for (const key of [category, brand[1]]) taken.set(key, (taken.get(key) ?? 0) + 1)
    const rng = seededRng(leaflet.approvalNo)
    const form = FORMS.find(([sign]) => sign.test(name))?.[1] ?? '片剂'
    drafts.push({
      name,
      tradeName: brand[1],
      form,
      specification: PACKS[form],
      unit: form === '口服液' || form === '粉剂' ? '盒' : '瓶',
      factory: brand[2],
      approvalNo: leaflet.approvalNo,
      type: 6,
      scope: 'health-food',
      storage: 1,
      barcode: '',
      retailYuan: rng.int(68, 268),
      path: leaf.path,
      ephedrine: false,
      shelfLifeMonths: 24,
      keywords: ['保健品'],
    })
  }
  return drafts
}
