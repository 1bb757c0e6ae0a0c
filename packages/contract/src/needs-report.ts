import { GOODS_TYPE, type GoodsType, type Scope } from './codes.ts'

const MEDICINES: readonly GoodsType[] = [GOODS_TYPE.rx, GOODS_TYPE.otcA, GOODS_TYPE.otcB]
const BIOLOGICAL: readonly Scope[] = ['biological', 'insulin', 'ivd-drug']
/** 国药准字S of biologicals; J of abroad and C of Hong Kong, Macao and Taiwan; J of before 2007 for what was packed here; certificates of imports. */
const NUMBERS = /^(?:国药准字(?:S|J|[A-Z][CJ])|B?[HZS]C?\d)/

/**
 * Whether a batch of such goods may be sold only once its seller has uploaded the inspection report of its number: biologicals, and
 * medicines from abroad, from Hong Kong, Macao and Taiwan, whose papers go with each batch (药品经营和使用质量监督管理办法 §38).
 */
export const needsReport = ({ type, scope, approvalNo }: { type: GoodsType; scope: Scope; approvalNo: string }): boolean =>
  BIOLOGICAL.includes(scope) || (MEDICINES.includes(type) && NUMBERS.test(approvalNo))
