import { DICTIONARIES, TRADE_APPROVAL, type In, type PlaceOrder } from '@shop/contract'
import { HOUR, MINUTE, after } from '../../kernel/clock.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { newNumber } from '../../kernel/numbers.ts'
import { allocate } from '../catalog/index.ts'
import type { NewTrade } from './insert-trade.ts'
import type { RequestedLine } from './requested-lines.ts'
import type { revalidateCheckout } from './revalidate-checkout.ts'

type Context = Pick<CommandContext<typeof PlaceOrder>, 'actor' | 'now' | 'settings'>
type Input = In<typeof PlaceOrder>
/** What was asked for, and what the checkout makes of it. */
type Checked = Awaited<ReturnType<typeof revalidateCheckout>> & { lines: readonly RequestedLine[] }

/** The trade that a checked checkout becomes: one order per seller, its lines, and the batches they are taken from. */
export function tradeOf({ actor, now, settings }: Context, input: Input, checked: Checked): NewTrade {
  const { facts, view, frame, address } = checked
  const orders = ordersOf(input, checked, now)
  const waits = actor.shop.headquarters?.approvesOrders ?? false
  return {
    tradeId: frame.trade_id,
    tradeNo: newNumber('T', now),
    shopId: actor.shop.id,
    userId: actor.userId,
    totalFen: view.totalFen,
    buyerId: actor.shop.headquarters?.id ?? null,
    approval: waits ? TRADE_APPROVAL.waiting : null,
    payBefore: after(now, waits ? settings.headquarters_approval_hours * HOUR : settings.online_pay_minutes * MINUTE),
    now,
    address: {
      receiver: address.receiver,
      phone: address.phone,
      regionId: address.regionId,
      text: `${address.regionName}${address.detail}`,
    },
    invoiceKind: input.invoiceKind,
    deliveryWish: input.deliveryWish ?? DICTIONARIES.delivery_wish.always,
    orders,
    lines: linesOf(checked, orders),
    allocations: allocate(
      checked.lines,
      facts.flatMap((f) => f.batches),
    ),
  }
}

const ordersOf = (input: Input, { view, frame, facts }: Checked, now: Date): NewTrade['orders'] =>
  view.sellers.map((s, i) => ({
    id: frame.order_ids[i]!,
    order_no: newNumber('D', now),
    seller_id: s.sellerId,
    goods_fen: s.goodsFen,
    freight_fen: s.freightFen,
    total_fen: s.totalFen,
    line_count: s.lines.length,
    quantity: s.lines.reduce((n, l) => n + l.quantity, 0),
    remark: input.sellers.find((asked) => asked.sellerId === s.sellerId)?.remark ?? '',
    search_text: s.lines.map((l) => `${l.goodsShowName} ${l.factory}`).join(' '),
    delivery_hours: facts.find((f) => f.seller_id === s.sellerId)!.delivery_hours,
  }))

function linesOf({ view, frame }: Checked, orders: NewTrade['orders']): NewTrade['lines'] {
  const ids = frame.line_ids.values()
  return view.sellers.flatMap((s, i) =>
    s.lines.map((l) => ({
      id: ids.next().value!,
      order_id: orders[i]!.id,
      offer_id: l.gccsId,
      quantity: l.quantity,
      price_fen: l.priceFen,
      amount_fen: l.amountFen,
      min_life_days: l.minLifeDays,
    })),
  )
}
