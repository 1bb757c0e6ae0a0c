import { REVIEW } from '@shop/contract/codes'
import type { LivePayload } from '@shop/contract/live'
import { toast } from '@shop/ui/toast/toast.ts'

const OPENS = { price: '现在可以查看价格', procure: '现在可以下单采购', update: '新证照已生效' } as const

/** Says on whatever page is open that the shop's application was decided. */
export function announceDecision({ level, state }: LivePayload<'application-moved'>) {
  if (state === REVIEW.approved) toast(`审核已通过，${OPENS[level]}`, { tone: 'success' })
  if (state === REVIEW.ended) toast(`${level === 'price' ? '查看价格' : '采购'}资质已被平台撤销，原因见消息`, { tone: 'error' })
  if (state === REVIEW.rejected) toast('申请未通过，请修改后重新提交', { tone: 'error' })
}

/** Says on whatever page is open whether the user may join the shop they asked for. */
export function announceJoining({ shopName, approved }: LivePayload<'join-decided'>) {
  if (approved) toast(`已加入${shopName}`, { tone: 'success' })
  else toast(`${shopName}没有通过您的加入申请`, { tone: 'error' })
}

/** Says on whatever page is open whether the shop that the user wants to add was approved. */
export function announceAddition({ shopName, approved }: LivePayload<'addition-decided'>) {
  if (approved) toast(`${shopName}已通过审核，下一步申请查看价格`, { tone: 'success' })
  else toast(`${shopName}未通过审核，请修改后重新提交`, { tone: 'error' })
}
