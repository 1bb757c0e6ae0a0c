import { ORDER, type ConsoleListOrders, type OrderStatus, type Out } from '@shop/contract'
import { Refused } from '../../../kernel/refusal.ts'
import type { Operator, SellerOperator } from '../../operators/index.ts'
import { canTransition, hasPackages, type TransitionActor } from '../../orders/index.ts'

/**
 * Whose orders an operator may read: a seller's own (its id), or all (null) for the platform. Both need the right `orders`;
 * writing is for sellers only and is declared next to the paths (`seller:orders`).
 */
export function readableSellerId(actor: Operator): number | null {
  if (!actor.rights.includes('orders')) throw new Refused('FORBIDDEN', {}, '您没有订单权限，请联系管理员')
  return actor.sellerId
}

/**
 * An operator of the seller, as recorded in an order's history. Buyers read it, so it has the operator's name and nothing else.
 */
export const actorOf = (actor: SellerOperator): TransitionActor => ({ kind: 'seller', id: actor.operatorId, name: actor.name })

/**
 * The state from which each step of the seller begins. Narrower than the table of transitions: a refused refund returns by a
 * different route.
 */
export const STEP_SOURCES = {
  [ORDER.accepted]: [ORDER.paid],
  [ORDER.picking]: [ORDER.accepted],
  [ORDER.packed]: [ORDER.picking],
  [ORDER.refunding]: [ORDER.paid, ORDER.accepted],
} as const satisfies Partial<Record<OrderStatus, readonly OrderStatus[]>>
export type Step = keyof typeof STEP_SOURCES
export const canStep = (from: OrderStatus, to: Step) =>
  (STEP_SOURCES[to] as readonly OrderStatus[]).includes(from) && canTransition(from, to)

export const canShip = (from: OrderStatus) => canTransition(from, ORDER.shipped)

/** The seller prints the delivery note from picking on and puts it into the box. */
export const hasNote = (status: OrderStatus) => status === ORDER.picking || status === ORDER.packed || hasPackages(status)

/** The actions available to an operator on an order now; they determine the console's buttons. */
export const abilitiesFor = (
  actor: Operator,
  status: OrderStatus,
): Out<typeof ConsoleListOrders>['rows'][number]['abilities'] => {
  const own = actor.org === 'seller'
  return {
    accept: own && canStep(status, ORDER.accepted),
    pick: own && canStep(status, ORDER.picking),
    pack: own && canStep(status, ORDER.packed),
    ship: own && canShip(status),
    refuse: own && canStep(status, ORDER.refunding),
    deliveryNote: hasNote(status),
  }
}
