import type { Out } from '@shop/contract/endpoint'
import { PLAN_UNITS, type PutPlanText } from '@shop/contract/plan'

/** What became of something that was put into the plan. */
export function saidOfLine({ state, quantity, total, asked, isClear, goodsShowName, units }: Out<typeof PutPlanText>): string {
  if (state === 'unsure') return '已加入，请选择是哪一种'
  if (state === 'unknown') return '没有找到，先记在计划里了'
  if (!isClear) return `${goodsShowName}已加入，数量请核对`
  const said = asked ? `（${asked.quantity} ${PLAN_UNITS[asked.unit]}）` : ''
  return `${goodsShowName} +${quantity} ${units}${said}${total > quantity ? `，共 ${total} ${units}` : ''}`
}
