import { HELD_ACCOUNTS, RESTRICTED_CLASSES, SPECIAL_CLASSES } from '@shop/contract'
import type { OfferFacts } from '../../catalog/index.ts'

/**
 * The purchase rules of an offer in words, in the order in which they matter to a person entering a quantity. Where the pack is hidden
 * they say by how many it is bought, and not how many are in a middle pack.
 */
export function ruleTexts(facts: OfferFacts & { split_allowed: boolean; mid_pack: number }, isPackHidden: boolean): string[] {
  const { unit } = facts
  return [
    facts.min_quantity > 1 && `${facts.min_quantity} ${unit}起订`,
    ...packTexts(facts, isPackHidden),
    facts.limit_per_order !== null && `每单限购 ${facts.limit_per_order} ${unit}`,
    facts.limit_per_day !== null && `每店每天限购 ${facts.limit_per_day} ${unit}`,
    facts.limit_per_month !== null && `每店每月限购 ${facts.limit_per_month} ${unit}`,
    facts.special_class !== null &&
      facts.special_class in RESTRICTED_CLASSES &&
      `${SPECIAL_CLASSES[facts.special_class].name}，只销售给医疗机构和有资格的批发企业`,
    facts.ephedrine && '含麻黄碱类复方制剂，须凭采购授权、由门店对公账户转账付款',
    facts.near_expiry && '近效期商品，不因效期退货',
    facts.cold_chain && '冷链药品，2–8℃ 配送，请当面验收温度',
    !HELD_ACCOUNTS.includes(facts.account_state) && '首次采购需先向卖家申请建采',
  ].filter((rule) => rule !== false)
}

/** In what packs it is sold: once, where the step is the middle pack that is not opened. */
function packTexts(
  { unit, step, mid_pack, split_allowed }: OfferFacts & { split_allowed: boolean; mid_pack: number },
  isPackHidden: boolean,
) {
  if (isPackHidden) return [step > 1 && `按 ${step} ${unit}一组购买`]
  if (!split_allowed && step === mid_pack && step > 1) return [`按中包装（${step} ${unit}）整包购买`]
  return [step > 1 && `按 ${step} ${unit}一组购买`, !split_allowed && `中包装 ${mid_pack} ${unit}，不拆零`]
}

/** What can be returned, in words. */
export const afterSalesText = (facts: OfferFacts) =>
  facts.near_expiry
    ? '质量问题包退换；近效期商品不因效期退货'
    : facts.cold_chain
      ? '质量问题包退换；冷链药品签收后无质量问题不退'
      : '质量问题、错发漏发包退换'
