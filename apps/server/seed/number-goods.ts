import { LEAVES } from './category-tree.ts'
import { ESSENTIAL } from './clean-medicines.ts'
import { checkDigit } from './codes.ts'
import type { Draft, SourceLeaflet } from './draft.ts'
import { packShapeOf, type PackShape } from '../demonstration/pictures/drawing/pack-shape.ts'
import type { MedicinesFile, SeedCategory, Storage } from './goods.ts'
import { sectionsOf } from './leaflet-text.ts'
import { pharmacopoeia } from './pharmacopoeia.ts'
import { seededRng, hash } from '../demonstration/rng.ts'
import { keywordsOf } from './symptom-words.ts'

const LEAFLETS = 220

/** Middle packs and cases that a kind of pack comes in. */
type Packing = [number[], number[]]
const INSULIN: Packing = [
  [1, 5],
  [100, 200],
]
const DEVICE: Packing = [[1], [10, 20, 40]]
const CASES: Partial<Record<PackShape, Packing>> = {
  'syrup-bottle': [
    [1, 5],
    [40, 60, 80],
  ],
  'vial-box': [[5], [40, 60]],
  'device-box': DEVICE,
  appliance: DEVICE,
  'herb-bag': [
    [1, 5],
    [20, 40],
  ],
  'health-bottle': [
    [1, 6],
    [24, 48],
  ],
  'insulin-cartridge': INSULIN,
  'insulin-pen': INSULIN,
  'insulin-vial': INSULIN,
  'pill-jar': [
    [5, 10],
    [100, 120, 200],
  ],
}

/** Numbers the drafts and adds packing, codes, prices and texts: the content of the file. */
export function numberGoods(drafts: Draft[], leaflets: SourceLeaflet[]): MedicinesFile {
  const used = new Set(drafts.map((draft) => draft.path.join('>')))
  const categories = categoryTree(used)
  const codeOf = new Map(categories.filter((one) => one.level === 3).map((one) => [categoryKey(one, categories), one.code]))
  const entries = pharmacopoeia()
  const own = new Map(leaflets.filter((one) => one.approvalNo).map((one) => [one.approvalNo, one]))
  const reference = new Map(leaflets.filter((one) => one.kind === 'drug').map((one) => [one.genericName, one]))
  const texts: MedicinesFile['leaflets'] = {}
  const barcodes = new Set(drafts.map((draft) => draft.barcode).filter(Boolean))
  // Goods get their own leaflets first; reference texts fill the rest.
  for (const draft of drafts) {
    const found = own.get(draft.approvalNo)
    if (found && Object.keys(texts).length < LEAFLETS) texts[draft.approvalNo] = sectionsOf(found)
  }
  const goods = drafts.map((draft, at) => {
    const goodsNo = `YK${String(100_001 + at)}`
    const rng = seededRng(goodsNo)
    const text = reference.get(draft.name)
    let leaflet: { own: boolean; key: string } | null = null
    if (texts[draft.approvalNo]) leaflet = { own: true, key: draft.approvalNo }
    else if (text && draft.type <= 3 && (texts[draft.name] || Object.keys(texts).length < LEAFLETS)) {
      texts[draft.name] ??= sectionsOf(text)
      leaflet = { own: false, key: draft.name }
    }
    const isDrug = draft.type <= 3
    const reused = leaflet ? (texts[leaflet.key]?.storage ?? '') : ''
    const storage: Storage = draft.storage ?? (/阴凉|20℃|20°C|凉暗/.test(reused) || /栓剂|软胶囊/.test(draft.form) ? 2 : 1)
    const retailFen = Math.round((draft.retailYuan ?? 0) * 100)
    const shape = packShapeOf({ ...draft, genericName: draft.name, dosageForm: draft.form })
    const [mids, cases] = CASES[shape] ?? [
      [5, 10, 10],
      [100, 120, 200, 240, 300, 400],
    ]
    const midPack = rng.pick(mids)
    const code = `2${String(1_000_000_0000 + at)}`
    const insured = isDrug && !draft.approvalNo.includes('演示') && rng.chance(draft.type === 1 ? 0.72 : 0.35)
    const essential = isDrug && ESSENTIAL.test(draft.name)
    const insuranceClass = insured ? (essential || rng.chance(0.2) ? ('甲' as const) : ('乙' as const)) : null
    return {
      goodsNo,
      genericName: draft.name,
      tradeName: draft.tradeName,
      showName: draft.tradeName ? `${draft.tradeName} ${draft.name}` : draft.name,
      dosageForm: draft.form,
      specification: draft.specification,
      unit: draft.unit,
      factory: draft.factory,
      approvalNo: draft.approvalNo,
      type: draft.type,
      scope: draft.scope,
      coldChain: storage === 3,
      storage,
      shelfLifeMonths: draft.shelfLifeMonths ?? rng.pick(storage === 3 ? [24] : [24, 24, 36, 36, 36]),
      barcodes: [draft.barcode || freeBarcode(code, barcodes)],
      drugCode: isDrug ? `869${String(hash(`code-${goodsNo}`)).padStart(10, '0')}${at % 10}` : null,
      traceRequired: isDrug || draft.scope === 'device-3',
      insuranceCode:
        insuranceClass &&
        `${draft.scope === 'chinese-medicine' ? 'Z' : 'X'}YS${String(hash(`insurance-${goodsNo}`)).padStart(12, '0')}`,
      insuranceClass,
      essential,
      ephedrine: draft.ephedrine,
      midPack,
      caseCount: rng.pick(cases.filter((count) => count % midPack === 0)),
      categoryCode: codeOf.get(draft.path.join('>')) ?? '',
      keywords: [...new Set([...draft.keywords, ...keywordsOf(draft.path)])].filter(Boolean).slice(0, 6),
      leaflet,
      pharmacopoeia: entries.has(draft.name) ? draft.name : null,
      referenceRetailFen: retailFen,
      basePriceFen: Math.max(10, Math.round(retailFen * (0.45 + 0.3 * rng.next()))),
    }
  })
  const present = new Set(goods.map((one) => one.pharmacopoeia))
  return {
    categories,
    leaflets: texts,
    pharmacopoeia: Object.fromEntries([...entries].filter(([name]) => present.has(name))),
    goods,
  }
}

function freeBarcode(body: string, taken: Set<string>): string {
  const code = `${body.slice(0, 12)}${checkDigit(body.slice(0, 12))}`
  if (taken.has(code)) throw new Error(`Barcode ${code} is taken`)
  taken.add(code)
  return code
}

function categoryTree(used: Set<string>): SeedCategory[] {
  const categories: SeedCategory[] = []
  const place = (level: 1 | 2 | 3, parent: SeedCategory | null, name: string): SeedCategory => {
    const siblings = categories.filter((one) => one.parentCode === (parent?.code ?? null))
    const existing = siblings.find((one) => one.name === name)
    if (existing) return existing
    const sort = siblings.length + 1
    const made = {
      code: `${parent?.code ?? ''}${String(sort).padStart(2, '0')}`,
      parentCode: parent?.code ?? null,
      level,
      name,
      sort,
    }
    categories.push(made)
    return made
  }
  const tops = [
    ...new Set([
      '感冒呼吸',
      '肠胃肝胆',
      '抗菌消炎',
      '心脑神经',
      '慢病专科',
      '妇儿男科',
      '骨伤风湿',
      '五官皮肤',
      ...LEAVES.map((one) => one.path[0]),
    ]),
  ]
  tops.forEach((top) => place(1, null, top))
  for (const { path } of LEAVES) {
    if (!used.has(path.join('>'))) continue
    place(3, place(2, place(1, null, path[0]), path[1]), path[2])
  }
  return categories
}

function categoryKey(leaf: SeedCategory, all: SeedCategory[]): string {
  const parent = all.find((one) => one.code === leaf.parentCode)
  const top = all.find((one) => one.code === parent?.parentCode)
  return `${top?.name}>${parent?.name}>${leaf.name}`
}
