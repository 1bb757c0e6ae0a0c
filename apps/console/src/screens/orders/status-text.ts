import { chinaTime } from '@shop/contract/china-time'
import { ORDER_STATES, type OrderStatus } from '@shop/contract/order-states'
import { deadline } from '../../kit/moment.ts'

interface State {
  status: OrderStatus
  shipBefore: string | null
}

/** What the order waits for, in one sentence for the seller. */
export function orderStatusText({ status, shipBefore }: State, now: number): string {
  const ship = shipBefore ? `，请在 ${chinaTime(shipBefore).slice(5, 16)} 前发货（${deadline(shipBefore, now).text}）` : ''
  return ORDER_STATES[status].sellerSentence.replace('{ship}', ship)
}

/** The colour of a state: states waiting for the seller stand out, final ones are grey. */
export function statusColor({
  status,
  waits,
}: {
  status: OrderStatus
  waits: boolean
}): 'warning' | 'success' | 'blue' | undefined {
  if (waits) return 'warning'
  const { group } = ORDER_STATES[status]
  return group === 'receive' ? 'blue' : group === 'done' ? 'success' : undefined
}
