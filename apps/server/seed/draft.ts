import { LEAVES, OTHER_LEAF } from './category-tree.ts'
import type { GoodsType, PackShape, Scope, Storage } from './goods.ts'

/** A row of the source file, as it stands there. */
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

/** A goods before it is numbered and priced. */
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
  shape: PackShape
  path: [string, string, string]
  ephedrine: boolean
  shelfLifeMonths: number | null
  keywords: string[]
}

/** Where a drug stands in the tree: by its name, else by the category of the source. */
export function leafOf(name: string, category: string): [string, string, string] {
  const drugLeaves = LEAVES.filter(
    (leaf) => leaf.path[0] !== '中药饮片' && leaf.path[0] !== '医疗器械' && leaf.path[0] !== '保健护理',
  )
  const found =
    drugLeaves.find((leaf) => leaf.name?.test(name)) ??
    drugLeaves.find((leaf) => category && leaf.from?.test(category)) ??
    OTHER_LEAF
  return found.path
}
