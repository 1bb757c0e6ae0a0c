import type { Out } from '@shop/contract/endpoint'
import type { RegisterPlanShortages } from '@shop/contract/plan'

/** What registering all that was not found came to, and what is left to do. */
export function registeredText({ registered, there, left, unclear }: Out<typeof RegisterPlanShortages>): string {
  const parts = [
    registered > 0 && `已登记 ${registered} 种，到货后通知门店`,
    there > 0 && `${there} 种已在找货`,
    left > 0 && `${left} 种超出今天的登记数，请明天再登记`,
    unclear > 0 && `${unclear} 种只有数字，请补充药品名称`,
  ]
  return parts.filter(Boolean).join('；') || '没有可登记的'
}
