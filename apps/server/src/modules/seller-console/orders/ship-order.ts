import { SELLER_ORDER_NAMES, ShipOrder, type In } from '@shop/contract'
import type { Tx } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse, refuseBy } from '../../../kernel/refusal.ts'
import { shipPackage, type Parcel } from '../../fulfilment/index.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { lockOwnOrder } from '../../orders/index.ts'
import { findChoice } from '../../platform/index.ts'
import { checkBuyer } from './check-buyer.ts'
import { actorOf, canShip } from './policy.ts'

/** Who carries the package: an offered carrier with its tracking number, or the seller's own driver. Names the wrong field. */
async function parcelOf(tx: Tx, input: In<typeof ShipOrder>): Promise<Parcel> {
  if (input.ownDelivery) {
    if (!input.driver) badInput({ driver: '请填写司机姓名' })
    if (!input.driverPhone) badInput({ driverPhone: '请填写司机电话' })
    const { driver, driverPhone } = input
    return { ownDelivery: true, carrier: null, carrierName: '', trackingNo: null, driver, driverPhone }
  }
  if (!input.carrier) badInput({ carrier: '请选择物流公司' })
  if (!input.trackingNo) badInput({ trackingNo: '请填写运单号' })
  const carrierName = await findChoice(tx, 'carrier', input.carrier)
  if (carrierName === undefined) badInput({ carrier: '该物流公司已停用，请重新选择' })
  // Carriers' numbers are written in capitals; a second spelling would pass for a different package.
  const trackingNo = input.trackingNo.toUpperCase()
  return { ownDelivery: false, carrier: input.carrier, carrierName, trackingNo, driver: '', driverPhone: '' }
}

/** Ships one package by batch: all or part of what is left of a packed order. */
export async function shipOrder(
  context: CommandContext<typeof ShipOrder>,
  input: In<typeof ShipOrder>,
): Promise<Audited<typeof ShipOrder>> {
  const { tx, actor } = context
  const { orderId, lines } = input
  const parcel = await parcelOf(tx, input)
  if (new Set(lines.map((l) => `${l.lineId} ${l.batchId}`)).size !== lines.length)
    badInput({ lines: '同一商品的同一批号只能填一行' })

  const order = await lockOwnOrder(tx, ShipOrder, { sellerId: actor.sellerId }, orderId)
  if (!canShip(order.status))
    refuse(ShipOrder, 'ORDER_MOVED_ON', { status: order.status }, `订单${SELLER_ORDER_NAMES[order.status]}，不能发货`)
  await checkBuyer(
    ShipOrder,
    context,
    order,
    lines.map(({ lineId }) => lineId),
    '更新通过后才能发货',
  )
  const shipped = await shipPackage(context, order, parcel, lines, actorOf(actor))
  if ('error' in shipped) refuseBy(ShipOrder, shipped.error, shipped.error.text)
  const { status, packageId, packageNo, quantity, carriedBy, swaps } = shipped
  return {
    answer: { orderId, status, packageId, packageNo },
    audit: {
      subjectId: orderId,
      before: { status: order.status },
      after: { status, packageNo, by: carriedBy, quantity, ...(swaps.length > 0 && { swaps }) },
    },
  }
}
