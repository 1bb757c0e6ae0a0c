import type { Out } from '@shop/contract/endpoint'
import type { FillPlan } from '@shop/contract/plan'

/** What filling the plan did, in a sentence. */
export const filledText = ({ added, there, left }: Out<typeof FillPlan>) => {
  if (left > 0) return `已加入 ${added} 种，计划已满，还有 ${left} 种放不下`
  if (added > 0) return `已加入 ${added} 种${there > 0 ? `，${there} 种已在计划里` : ''}`
  return there > 0 ? '这些商品都已在计划里' : '没有可以加入的商品'
}
