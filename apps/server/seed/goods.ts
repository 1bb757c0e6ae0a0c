import { ORIGINS } from './herb-origins.ts'
import type { LEAFLET_SECTIONS } from '@shop/contract'
import { readFileSync } from 'node:fs'
import { checkDigit } from './codes.ts'
import { seededRng, hash } from '../demonstration/rng.ts'

/** 1 Rx, 2 OTC-A, 3 OTC-B, 4 herbal pieces, 5 device, 6 health food, 7 cosmetics, 8 sundries. */
export type GoodsType = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** 1 normal, 2 cool (at most 20 °C), 3 cold chain (2–8 °C). */
export type Storage = 1 | 2 | 3

export const SCOPES = [
  'chemical',
  'chinese-medicine',
  'biological',
  'insulin',
  'herbal-pieces',
  'device-2',
  'device-3',
  'health-food',
  'cosmetics',
  'sundries',
] as const

/** The licensed business scope that the goods require; cold chain is separate (`coldChain`). */
export type Scope = (typeof SCOPES)[number]

export type LeafletSection = keyof typeof LEAFLET_SECTIONS
export type LeafletText = Partial<Record<LeafletSection, string>>

export interface SeedLeaflet {
  /** True when the text belongs to this approval number; false for reference text of the same generic name. */
  own: boolean
  sections: LeafletText
}

export interface SeedPharmacopoeia {
  /** The name of the entry. */
  title: string
  /** The source of the herb (来源). */
  source: string
  /** 性味与归经. */
  properties: string
  /** 功能与主治. */
  functions: string
  /** 用法与用量. */
  dosage: string
}

export interface SeedGoods {
  goodsNo: string
  genericName: string
  tradeName: string | null
  /** What lists show: trade and generic name, or the generic name alone. */
  showName: string
  dosageForm: string
  specification: string
  unit: string
  /** The manufacturer. */
  factory: string
  /** The marketing authorisation holder. */
  holder: string
  /** Empty for cut herbs. */
  approvalNo: string
  /** Where cut herbs come from; empty for all else. */
  origin: string
  type: GoodsType
  scope: Scope
  coldChain: boolean
  storage: Storage
  shelfLifeMonths: number
  /** EAN-13, at least one. */
  barcodes: string[]
  /** Drug identification code, null for anything that is not a medicine. */
  drugCode: string | null
  traceRequired: boolean
  insuranceCode: string | null
  insuranceClass: '甲' | '乙' | null
  essential: boolean
  ephedrine: boolean
  midPack: number
  caseCount: number
  /** Code of the leaf category. */
  categoryCode: string
  /** Names of the three levels. */
  categoryPath: [string, string, string]
  keywords: string[]
  leaflet: SeedLeaflet | null
  pharmacopoeia: SeedPharmacopoeia | null
  /** Suggested retail price. */
  referenceRetailFen: number
  /** The wholesale price around which offers are priced. */
  basePriceFen: number
}

export interface SeedCategory {
  /** Two digits per level: `01`, `0103`, `010302`. */
  code: string
  parentCode: string | null
  level: 1 | 2 | 3
  name: string
  sort: number
}

/** What `extract-medicines.ts` writes: leaflets are separate because several goods share one; the holder is the factory. */
export interface MedicinesFile {
  categories: SeedCategory[]
  leaflets: Record<string, LeafletText>
  pharmacopoeia: Record<string, SeedPharmacopoeia>
  goods: (Omit<SeedGoods, 'leaflet' | 'pharmacopoeia' | 'holder' | 'origin' | 'categoryPath'> & {
    leaflet: { own: boolean; key: string } | null
    pharmacopoeia: string | null
  })[]
}

let loaded: { goods: SeedGoods[]; categories: SeedCategory[] } | undefined

function load() {
  if (loaded) return loaded
  const file = JSON.parse(readFileSync(new URL('medicines.json', import.meta.url), 'utf8')) as MedicinesFile
  const names = new Map(file.categories.map((category) => [category.code, category.name]))
  const goods = file.goods.map((row) => ({
    ...row,
    holder: row.factory,
    ...(row.type === 4 ? { approvalNo: '', origin: ORIGINS[row.genericName] ?? '安徽' } : { origin: '' }),
    categoryPath: pathOf(row.categoryCode, names),
    leaflet: row.leaflet && { own: row.leaflet.own, sections: file.leaflets[row.leaflet.key] ?? {} },
    pharmacopoeia: row.pharmacopoeia === null ? null : (file.pharmacopoeia[row.pharmacopoeia] ?? null),
  }))
  loaded = { goods, categories: file.categories }
  return loaded
}

function pathOf(code: string, names: Map<string, string>): [string, string, string] {
  const name = (digits: number) => names.get(code.slice(0, digits)) ?? ''
  return [name(2), name(4), name(6)]
}

/** The goods of the demonstration world, in the order of their numbers. Do not modify the result. */
export function seedGoods(): readonly SeedGoods[] {
  return load().goods
}

/** The category tree, parents before children. Every leaf contains at least one product. */
export function seedCategories(): readonly SeedCategory[] {
  return load().categories
}

const TOWNS = [
  '江州',
  '云川',
  '海宁州',
  '青山',
  '白沙',
  '长平',
  '安岭',
  '望江',
  '临溪',
  '東川'.replace('東', '东'),
  '北原',
  '南屏',
]
const WORDS = [
  '康泽',
  '仁安',
  '民和',
  '同德',
  '普惠',
  '百草',
  '天佑',
  '益寿',
  '瑞和',
  '恒济',
  '永春',
  '华茂',
  '正源',
  '宏康',
  '本心',
  '佳和',
]

/**
 * Variations of the demonstration goods under made-up factories, for measuring with many rows. Numbers and barcodes are
 * distinct from each other and from `seedGoods`; leaflets are left out. Yields exactly `count`.
 */
export function* largeGoods(count: number): Generator<SeedGoods> {
  const models = seedGoods()
  for (let at = 0; at < count; at++) {
    const model = models[at % models.length]
    if (!model) return
    const rng = seededRng(`large-${at}`)
    const factory = `${rng.pick(TOWNS)}${rng.pick(WORDS)}制药有限公司`
    const body = `29${String(at).padStart(10, '0')}`
    const times = rng.pick([1, 1, 2, 3, 4, 5])
    yield {
      ...model,
      goodsNo: `L${String(at + 1).padStart(8, '0')}`,
      factory,
      holder: factory,
      specification: times === 1 ? model.specification : `${model.specification}×${times}`,
      // Cut herbs have none, and no more do their variations.
      approvalNo:
        model.approvalNo &&
        `${model.approvalNo.replace(/\d{8}$/, '')}${String(10_000_000 + (hash(`approval-${at}`) % 90_000_000))}`,
      barcodes: [`${body}${checkDigit(body)}`],
      drugCode: model.drugCode && `86${String(at).padStart(12, '0')}`,
      referenceRetailFen: model.referenceRetailFen * times,
      basePriceFen: Math.max(1, Math.round(model.basePriceFen * times * (0.8 + rng.next() * 0.4))),
      leaflet: null,
      pharmacopoeia: null,
    }
  }
}
