import type { Draft, Row } from './draft.ts'
import type { Scope } from './goods.ts'
import { seededRng } from '../demonstration/rng.ts'

const RETAIL_YUAN: Partial<Record<Scope, [number, number]>> = {
  chemical: [12, 68],
  'chinese-medicine': [14, 58],
  biological: [36, 128],
  insulin: [36, 128],
  'herbal-pieces': [160, 900],
  'health-food': [68, 268],
}

const expensive = /替尼|依维莫司|卡培他滨|替吉奥|替莫唑胺|比卡鲁胺|麦考酚|他克莫司|环孢素|波生坦|沙格列汀/

const cheap =
  /开塞露|维生素[BC]|氯苯那敏|高锰酸钾|过氧化氢|苯扎|碳酸氢钠|叶酸片|泼尼松|地塞米松|谷维素|氯霉素滴眼|氧氟沙星滴眼|四环素软膏|甲硝唑|异烟肼|氢氯噻嗪|普萘洛尔|卡托普利|赛庚啶|酮替芬|氨茶碱|溴己新|喷托维林|口服补液盐|甲氧氯普胺|地高辛|呋塞米|螺内酯片|硝酸甘油|尼群地平/

/** Yuan per kilogram of the herbs that the source lists with their pack. */
const HERBS_PER_KG: Record<string, number> = {
  三七: 320,
  人参: 480,
  天麻: 260,
  柏子仁: 220,
  槟榔: 60,
  浙贝母: 190,
  浮小麦: 28,
  茯神: 90,
  藁本片: 120,
  酸枣仁: 520,
  陈皮: 58,
}

/** Fills in missing prices: near those of the same name where there are some, otherwise a guess. */
export function withPrices(drafts: readonly Draft[], rows: readonly Row[]): Draft[] {
  const known = new Map<string, number[]>()
  for (const row of rows)
    if (row.referencePrice) known.set(row.genericName, [...(known.get(row.genericName) ?? []), Number(row.referencePrice)])
  return drafts.map((draft) => {
    if (draft.retailYuan !== null) return draft
    const alike = (known.get(draft.name) ?? []).toSorted((one, other) => one - other)
    const median = alike[Math.floor(alike.length / 2)]
    const spread = 0.85 + 0.3 * seededRng(`near-${draft.approvalNo}-${draft.specification}`).next()
    const yuan = HERBS_PER_KG[draft.name] ?? (median ? Math.round(median * spread * 10) / 10 : guessRetailFen(draft) / 100)
    return { ...draft, retailYuan: yuan }
  })
}

/** A retail price for goods without one in the source: by scope, higher for oncology and transplant medicines. */
function guessRetailFen(draft: Draft): number {
  const [low, high] = cheap.test(draft.name) ? [2, 9] : (RETAIL_YUAN[draft.scope] ?? [15, 60])
  const rng = seededRng(`retail-${draft.approvalNo}-${draft.name}-${draft.specification}`)
  const yuan = (low + (high - low) * rng.next() ** 1.6) * (expensive.test(draft.name) ? 8 : 1)
  return Math.round(yuan) * 100 - rng.pick([0, 10, 20, 50])
}
