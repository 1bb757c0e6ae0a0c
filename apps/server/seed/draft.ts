import { LEAVES } from './category-tree.ts'
import type { GoodsType, Scope, Storage } from './goods.ts'

/** A row of the source file, unchanged. */
export interface Row {
  approvalNo: string
  genericName: string
  tradeName: string
  dosageForm: string
  specification: string
  manufacturer: string
  barcode: string
  category: string
  unit: string
  referencePrice: string
}

export interface SourceLeaflet {
  approvalNo: string
  genericName: string
  kind: 'drug' | 'healthFood' | 'indicationOnly'
  sections: Record<string, string>
}

/** Goods before they are numbered and priced. */
export interface Draft {
  name: string
  tradeName: string | null
  form: string
  specification: string
  unit: string
  factory: string
  approvalNo: string
  type: GoodsType
  scope: Scope
  storage: Storage | null
  barcode: string
  retailYuan: number | null
  path: [string, string, string]
  ephedrine: boolean
  shelfLifeMonths: number | null
  keywords: string[]
}

/** A medicine's place in the tree: by its name, otherwise by the source's category; null when neither decides. */
export function leafOf(name: string, category: string): [string, string, string] | null {
  const drugLeaves = LEAVES.filter((leaf) => !['中药饮片', '医疗器械', '保健护理'].includes(leaf.path[0]))
  const byName = drugLeaves.find((leaf) => leaf.name?.test(name))
  return (byName ?? drugLeaves.find((leaf) => category && leaf.from?.test(category)))?.path ?? null
}
