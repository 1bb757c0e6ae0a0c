import { GOODS_TYPE, type GoodsType } from './codes.ts'

/** The numbers by which products are registered, and what the page of a product calls each. */
export const PRODUCT_NUMBER_NAMES = {
  drug: '批准文号',
  importedDrug: '进口药品注册证号',
  device: '医疗器械注册证号',
  deviceRecord: '医疗器械备案号',
  healthFood: '保健食品批准文号',
  healthFoodRecord: '保健食品备案号',
  cosmetics: '化妆品注册证号',
  cosmeticsRecord: '化妆品备案号',
} as const
export type ProductNumberKind = keyof typeof PRODUCT_NUMBER_NAMES

// 药品注册管理办法 §123; device orders 47 and 54; food and cosmetics by their registers. B, T, F, J are letters of older approvals;
// C is for Hong Kong, Macao and Taiwan, J for abroad.
const PATTERNS: Record<ProductNumberKind, RegExp> = {
  drug: /^国药准字[HZSBTFJ][CJ]?\d{8}$/,
  importedDrug: /^B?[HZS]C?\d{8}$/,
  device: /^(?:国|[一-龥])械注[准进许](?:19|20)\d{2}[1-3]\d{2}\d{4}$/,
  deviceRecord: /^[一-龥]{1,3}械备(?:19|20)\d{2}\d{4}$/,
  healthFood: /^(?:国食健[注字][GJ]\d{8}|卫食健字\(\d{4}\)第\d{4}号)$/,
  healthFoodRecord: /^食健备[GJ]\d{12}$/,
  cosmetics: /^国妆特(?:进)?字[GJ]?\d{8}$/,
  cosmeticsRecord: /^(?:国妆网备进字（[一-龥]）\d{10}|国妆备进字J\d{8,10}|[一-龥]{1,2}G妆网备字\d{10})$/,
}
const KINDS_OF: Record<GoodsType, readonly ProductNumberKind[]> = {
  [GOODS_TYPE.rx]: ['drug', 'importedDrug'],
  [GOODS_TYPE.otcA]: ['drug', 'importedDrug'],
  [GOODS_TYPE.otcB]: ['drug', 'importedDrug'],
  [GOODS_TYPE.herbal]: ['drug'],
  [GOODS_TYPE.device]: ['device', 'deviceRecord'],
  [GOODS_TYPE.health]: ['healthFood', 'healthFoodRecord'],
  [GOODS_TYPE.cosmetics]: ['cosmetics', 'cosmeticsRecord'],
  [GOODS_TYPE.sundries]: [],
}

/** What kind of number it is, of those that such a product may have, in half width without blanks; null: none of them. */
export const productNumberKind = (type: GoodsType, number: string): ProductNumberKind | null =>
  KINDS_OF[type].find((kind) => PATTERNS[kind].test(number)) ?? null

/** What a product is identified by, besides its name. */
export interface ProductIdentity {
  type: GoodsType
  approvalNo: string
  factory: string
  /** Where cut herbs come from; empty for all else. */
  origin: string
}
/**
 * What is wrong with the identity of a product, in words for who writes it; undefined: nothing. Cut herbs need no number, but maker and
 * origin (GSP §92); sundries need a maker alone; all others the number of their register.
 */
export function identityProblem({ type, approvalNo, factory, origin }: ProductIdentity): string | undefined {
  if (factory.trim() === '') return '请填写生产企业'
  if (type === GOODS_TYPE.herbal) {
    if (origin.trim() === '') return '中药饮片请填写产地'
    return approvalNo === '' || productNumberKind(type, approvalNo)
      ? undefined
      : '中药饮片没有批准文号可不填，填写时须为国药准字号'
  }
  if (type === GOODS_TYPE.sundries) return undefined
  if (productNumberKind(type, approvalNo)) return undefined
  return `${KINDS_OF[type].map((kind) => PRODUCT_NUMBER_NAMES[kind]).join('或')}格式不正确：${approvalNo || '未填写'}`
}

/** What the number of a product is called; that of its first kind where it is written in no known form. */
export const productNumberName = (type: GoodsType, number: string): string => {
  const kind = productNumberKind(type, number) ?? KINDS_OF[type][0]
  return kind ? PRODUCT_NUMBER_NAMES[kind] : '执行标准'
}
