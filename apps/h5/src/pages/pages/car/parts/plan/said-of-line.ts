import type { PlanLineState } from '@shop/contract/plan'

/** What became of something that was put into the plan. */
export const SAID_OF_LINE: Readonly<Record<PlanLineState, string>> = {
  matched: '已加入采购计划',
  unsure: '已加入，请选择是哪一种',
  unknown: '没有找到，先记在计划里了',
}
