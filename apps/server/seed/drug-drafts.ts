import {
  cleanFactory,
  cleanName,
  cleanSpecification,
  COLD,
  dosageFormOf,
  EPHEDRINE,
  halfWidth,
  NEVER_SOLD,
  scopeOf,
  typeOf,
  WELL_KNOWN,
} from './clean-medicines.ts'
import { leafOf } from './draft.ts'
import type { Draft, Row, SourceLeaflet } from './draft.ts'
import { hash } from '../demonstration/rng.ts'

const DRUGS = 620

/** What every pharmacy keeps in the top drawer: at least one of each name. */
const HOUSEHOLD =
  /感冒灵|小柴胡|感冒清热|氨咖黄敏|双黄连|逍遥丸|西替利嗪|氯苯那敏|急支|强力枇杷|川贝枇杷|蒙脱石|藿香|保济|碳酸钙D3|葡萄糖酸钙锌|头孢呋辛|头孢克洛|阿卡波糖|瑞格列奈|缬沙坦胶囊|氯沙坦钾片|云南白药|开塞露|口服补液盐|三九胃泰|雷尼替丁胶囊|铝碳酸镁|清咽滴丸|金嗓|辛芩|湿润烧伤膏|生脉|安宫牛黄丸|速效救心|麝香保心|硝酸甘油|血府逐瘀|益母草|护肝片/

function tradeNameOf(raw: string, name: string): string | null {
  const trade = halfWidth(raw).replace(/[®™]|R$/g, '')
  if (trade.length < 2 || trade.length > 8 || !/^[一-龥A-Za-z0-9]+$/.test(trade)) return null
  // A retailer's private label and halves of generic names are not trade names.
  if (/仁和中方|伪麻|黑升麻|胰岛素|活菌|胶囊|片$|溶液|糖型|颗粒/.test(trade) || name.includes(trade)) return null
  return trade
}

/** The medicines of the source that are fit to sell, best known first, with a fair share for every category. */
export function drugDrafts(rows: Row[], leaflets: SourceLeaflet[]): Draft[] {
  const ownLeaflets = new Set(leaflets.map((leaflet) => leaflet.approvalNo).filter(Boolean))
  const named = new Set(leaflets.filter((leaflet) => leaflet.kind === 'drug').map((leaflet) => leaflet.genericName))
  const candidates = rows.flatMap((row) => {
    if (!row.approvalNo || !row.specification || !row.manufacturer || row.dosageForm === '合计') return []
    if (NEVER_SOLD.test(row.genericName)) return []
    const swapped = row.genericName === '金双歧'
    const name = swapped ? '双歧杆菌乳杆菌三联活菌片' : cleanName(row.genericName)
    const factory = cleanFactory(row.manufacturer)
    const form = name && dosageFormOf(name, row.dosageForm)
    if (!name || !factory || !form) return []
    const specification = cleanSpecification(row.specification, form)
    if (!specification) return []
    const path = leafOf(name, row.category)
    if (!path) return []
    const scope = scopeOf(row.approvalNo, name)
    const type = typeOf(name, form, scope)
    const ephedrine = EPHEDRINE.test(name)
    const must = ephedrine || COLD.test(name) || form === '注射剂'
    const score =
      (must ? 20 : 0) +
      (type === 1 ? 0 : 5) +
      (type === 1 && WELL_KNOWN.test(name) ? 5 : 0) +
      (row.barcode ? 3 : 0) +
      (row.referencePrice ? 2 : 0) +
      (ownLeaflets.has(row.approvalNo) ? 2 : named.has(name) ? 1 : 0) +
      // Rare dosage forms add variety.
      (form === '胶囊剂' ? -2 : form === '片剂' ? 0 : 2) +
      (hash(row.approvalNo + specification) % 100) / 100
    const unit = row.unit && row.unit !== '大盒' ? row.unit : '盒'
    const draft: Draft = {
      name,
      tradeName: swapped ? '金双歧' : tradeNameOf(row.tradeName, name),
      form,
      specification: specification.replace(/\/(盒|瓶|袋|支|罐)(\/盒)?$/, (tail) =>
        /\d(g|ml)\//.test(specification) ? tail : '',
      ),
      unit,
      factory,
      approvalNo: row.approvalNo,
      type,
      scope,
      storage: COLD.test(name) ? 3 : null,
      barcode: row.barcode,
      retailYuan: row.referencePrice ? Number(row.referencePrice) : null,
      path,
      ephedrine,
      shelfLifeMonths: null,
      keywords: [],
    }
    return [{ draft, score }]
  })
  candidates.sort((one, other) => other.score - one.score || (one.draft.approvalNo < other.draft.approvalNo ? -1 : 1))
  return choose(candidates.map((candidate) => candidate.draft))
}

/** Takes the best while no name, factory or category exceeds its share. */
function choose(drafts: Draft[]): Draft[] {
  const taken = new Map<string, number>()
  const seen = new Set<string>()
  const chosen: Draft[] = []
  const room = (key: string, limit: number) => (taken.get(key) ?? 0) < limit
  const take = (draft: Draft) => {
    chosen.push(draft)
    for (const key of [draft.name, draft.factory, draft.path.join('>')]) taken.set(key, (taken.get(key) ?? 0) + 1)
  }
  const fresh = (draft: Draft) => {
    const pack = draft.specification.replace(/\/.$/, '').replaceAll('0.', '').replace(/[^\d]/g, '')
    const keys = [`${draft.name}|${pack}|${draft.factory.slice(0, 4)}`, draft.barcode && `b${draft.barcode}`].filter(Boolean)
    if (keys.some((key) => seen.has(key))) return false
    keys.forEach((key) => seen.add(key))
    return true
  }
  const pass = (perName: number, perLeaf: number) => {
    for (const draft of drafts) {
      if (chosen.length >= DRUGS) return
      const reserved = draft.ephedrine || draft.storage === 3 || (HOUSEHOLD.test(draft.name) && room(draft.name, 1))
      if (!reserved && (!room(draft.name, perName) || !room(draft.factory, 16) || !room(draft.path.join('>'), perLeaf))) continue
      if (fresh(draft)) take(draft)
    }
  }
  // Breadth first: a few from each category, then more of the best known.
  pass(1, 4)
  pass(2, 7)
  pass(3, 11)
  return chosen
}
