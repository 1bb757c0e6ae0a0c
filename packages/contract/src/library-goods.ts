import { GOODS_TYPE, type GoodsType, type Scope, type Storage } from './codes.ts'
import { identityProblem } from './product-numbers.ts'

/** The business scopes that goods of a type may have. Cold chain is required in addition, and is no scope of goods. */
export const SCOPES_OF: Record<GoodsType, readonly Scope[]> = {
  [GOODS_TYPE.rx]: ['chemical', 'chinese-medicine', 'biological', 'insulin', 'ivd-drug'],
  [GOODS_TYPE.otcA]: ['chemical', 'chinese-medicine', 'biological', 'ivd-drug'],
  [GOODS_TYPE.otcB]: ['chemical', 'chinese-medicine', 'biological', 'ivd-drug'],
  [GOODS_TYPE.herbal]: ['herbal-pieces', 'herbal-materials'],
  [GOODS_TYPE.device]: ['device-2', 'device-3'],
  [GOODS_TYPE.health]: ['health-food'],
  [GOODS_TYPE.cosmetics]: ['cosmetics'],
  [GOODS_TYPE.sundries]: ['sundries'],
}
/** Kept between 2 and 8 degrees (GSP appendix 1). */
export const COLD_STORAGE: Storage = 3
const isMedicine = (type: GoodsType) => type <= GOODS_TYPE.herbal

/** What of a product decides whether its record is sound. */
export interface LibraryFacts {
  type: GoodsType
  approvalNo: string
  factory: string
  origin: string
  dosageForm: string
  scope: Scope
  storage: Storage
  coldChain: boolean
  midPack: number
  caseCount: number
}

/** What is wrong with a product's record, in words, by field; empty: nothing. The form and the server judge alike. */
export function libraryProblems(goods: LibraryFacts): Partial<Record<keyof LibraryFacts, string>> {
  const identity = identityProblem(goods)
  const identityField = goods.factory.trim() === '' ? 'factory' : identity?.includes('产地') ? 'origin' : 'approvalNo'
  return {
    ...(identity && { [identityField]: identity }),
    ...(isMedicine(goods.type) && goods.dosageForm === '' && { dosageForm: '药品请填写剂型' }),
    ...(!SCOPES_OF[goods.type].includes(goods.scope) && { scope: '这个经营范围与商品类别不符' }),
    ...(goods.coldChain && goods.storage !== COLD_STORAGE && { storage: '冷链商品的贮藏条件须为冷藏' }),
    ...(goods.caseCount % goods.midPack !== 0 && { caseCount: '件装数须是中包数的整数倍' }),
  }
}
