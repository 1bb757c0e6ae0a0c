import {
  REVIEW,
  INVOICE_KINDS,
  type BuyReason,
  type InvoiceKind,
  type Out,
  type PreviewCheckout,
  type SettingValues as Settings,
} from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { shortYuan, sum } from '../../kernel/amounts.ts'
import { rows, type Executor } from '../../kernel/database.ts'
import type { Moment } from '../../kernel/settings.ts'
import type { Buyer } from '../access/index.ts'
import { inCart, type InCart } from '../cart/index.ts'
import {
  arrivalDay,
  arrivalOf,
  freightOf,
  freightText,
  isVisible,
  purchaseBlocker,
  lifeDays,
  listFen,
  maxQuantity,
  offerFacts,
  payByText,
  pricesOf,
  quantityError,
  reachableTiers,
  type OfferFacts,
} from '../catalog/index.ts'
import { unitPrice } from '../pricing/index.ts'
import type { CheckoutFrame } from './checkout-frame.ts'

type View = Out<typeof PreviewCheckout>
export type Obstacle = View['obstacles'][number]

/** One line of a requested purchase. */
export interface RequestedLine {
  offerId: number
  quantity: number
  minLife: number
}
export type RequestedOfferFacts = OfferFacts & InCart & { requested: number; min_life: number }

/** The facts of all requested offers in one statement, in the order of the request. `extra` adds columns about `o`. */
export const requestedOfferFacts = <Extra = object>(
  db: Executor,
  actor: Buyer,
  at: Moment,
  requestedLines: readonly RequestedLine[],
  extra: Sql<unknown> = sql``,
) =>
  rows(
    db,
    sql<RequestedOfferFacts & Extra>`select * from (${offerFacts<Extra>(
      actor,
      at,
      sql`unnest(${requestedLines.map((w) => w.offerId)}::bigint[], ${requestedLines.map((w) => w.quantity)}::int[], ${requestedLines.map((w) => w.minLife)}::int[]) with ordinality w(offer_id, quantity, min_life, n) join catalog.offer o on o.id = w.offer_id`,
      sql`w.min_life`,
      sql`${inCart(actor.shop.id)}, w.quantity as requested, w.min_life, w.n ${extra}`,
    )}) f order by n`,
  )

const obstacle = (reason: Obstacle['reason'], text: string, sellerId: number | null, gccsId: number | null): Obstacle => ({
  reason,
  text,
  sellerId,
  gccsId,
})
/** What keeps an offer from being bought, as an obstacle. */
const OBSTACLE_OF: Record<BuyReason, Obstacle['reason']> = {
  // Whoever comes this far is logged in and may see prices and buy: the call refuses all others.
  login: 'role',
  frozen: 'role',
  suspended: 'role',
  price: 'role',
  procure: 'role',
  headquarters: 'role',
  shop: 'role',
  salesman: 'role',
  role: 'role',
  papers: 'role',
  certificate: 'certificate',
  deviceLicence: 'certificate',
  foodLicence: 'certificate',
  scope: 'scope',
  region: 'region',
  shopType: 'shopType',
  sellerAccount: 'sellerAccount',
  class: 'class',
  sellerLicence: 'sellerLicence',
  sellerScope: 'sellerScope',
  authorisation: 'authorisation',
  receiverAuthorisation: 'authorisation',
  authorisationWaiting: 'authorisation',
  receiverWaiting: 'authorisation',
  offSale: 'offSale',
  noStock: 'noStock',
  limit: 'limit',
  minLife: 'minLife',
  special: 'special',
  quantity: 'quantity',
}

const blockerOf = (f: RequestedOfferFacts, actor: Buyer) => purchaseBlocker(f, actor) ?? quantityError(f, f.requested)

/**
 * Computes a checkout from facts alone: prices, freight, sums, and all its obstacles. Preview and placing both use this function,
 * so what is shown and what is booked follow the same rules. Offers that the shop may not see are obstacles without a line: their
 * prices stay hidden. The caller adds the agreement that is in force.
 */
export function computeCheckout(
  facts: readonly RequestedOfferFacts[],
  actor: Buyer,
  frame: CheckoutFrame,
  { now, settings }: Moment,
): Omit<View, 'agreementVersion'> {
  const { address } = frame
  const shown = facts.filter(isVisible)
  const obstacles = facts.flatMap((f): Obstacle[] => {
    const blocker = blockerOf(f, actor)
    return blocker ? [obstacle(OBSTACLE_OF[blocker.reason], `${f.show_name}：${blocker.text}`, f.seller_id, f.offer_id)] : []
  })
  const groups = Map.groupBy(shown, (f) => f.seller_id)
  const sellers = [...groups.values()].map((group) => {
    const [head] = group as [RequestedOfferFacts, ...RequestedOfferFacts[]]
    const lines = group.map((f) => {
      const priceFen = unitPrice(pricesOf(f), f.requested).fen
      return {
        gccsId: f.offer_id,
        goodsId: f.goods_id,
        goodsShowName: f.show_name,
        specification: f.specification,
        factory: f.factory,
        units: f.unit,
        image: f.image,
        quantity: f.requested,
        minQuantity: f.min_quantity,
        step: f.step,
        maxQuantity: maxQuantity(f, actor),
        priceFen,
        tiers: reachableTiers(f),
        amountFen: priceFen * f.requested,
        savedFen: Math.max(listFen(f) - priceFen, 0) * f.requested,
        expiresOn: f.expires_on,
        lifeDays: lifeDays(f.expires_on, now),
        nearExpiry: f.near_expiry,
        minLifeDays: f.min_life,
      }
    })
    const goodsFen = sum(lines.map((l) => l.amountFen))
    const freightFen = freightOf(head, goodsFen)
    const missingFen = Math.max(head.min_order_fen - goodsFen, 0)
    if (missingFen > 0)
      obstacles.push(
        obstacle(
          'minOrder',
          `${head.seller_name}满 ${shortYuan(head.min_order_fen)} 起配，还差 ${shortYuan(missingFen)}`,
          head.seller_id,
          null,
        ),
      )
    return {
      sellerId: head.seller_id,
      sellerName: head.seller_name,
      lines,
      goodsFen,
      freightFen,
      freightText: freightText(head),
      savedFreightFen: head.freight_fen - freightFen,
      totalFen: goodsFen + freightFen,
      minOrderFen: head.min_order_fen,
      missingFen,
      payByText: payByText(head, now),
      arrivesOn: arrivalDay(head, now),
      arrival: arrivalOf(head, now),
    }
  })
  if (!address) obstacles.push(obstacle('address', '请先添加收货地址', null, null))
  else if (address.state !== REVIEW.approved) obstacles.push(obstacle('address', '收货地址还在审核中，请换一个地址', null, null))
  const goodsFen = sum(sellers.map((s) => s.goodsFen))
  const freightFen = sum(sellers.map((s) => s.freightFen))
  const totalFen = goodsFen + freightFen
  const open = actor.shop.headquarters?.approvesOrders ? '待审批或待付款' : '待付款'
  const unpaid = unpaidText(frame, totalFen, settings, open)
  if (unpaid) obstacles.push(obstacle('unpaid', unpaid, null, null))
  const closed = closedText(frame, settings)
  if (closed) obstacles.push(obstacle('closedTrades', closed, null, null))
  return {
    address,
    sellers,
    goodsFen,
    freightFen,
    savedFen: sum(sellers.flatMap((s) => [s.savedFreightFen, ...s.lines.map((l) => l.savedFen)])),
    totalFen,
    lineCount: shown.length,
    quantity: sum(shown.map((f) => f.requested)),
    invoiceKinds: invoiceKinds(frame),
    deliveryWishes: frame.delivery_choices,
    buyerName: actor.shop.headquarters?.name ?? actor.shop.name,
    approval: actor.shop.headquarters?.approvesOrders ? `提交后由${actor.shop.headquarters.name}审批，同意后再付款` : null,
    obstacles,
  }
}

/** Why a shop can't open another trade of this total before it pays or cancels some: `open` ones, as they are called, hold stock. */
function unpaidText(
  { open_trades, open_fen }: CheckoutFrame,
  totalFen: number,
  { open_trades_max, open_trades_max_fen }: Settings,
  open: string,
) {
  const most = shortYuan(open_trades_max_fen)
  if (open_trades >= open_trades_max) return `您的门店有 ${open_trades} 笔交易${open}，请先付款或取消，再提交新订单`
  if (open_fen + totalFen <= open_trades_max_fen) return null
  return open_trades > 0 ? `${open}的交易加上本单超过 ${most}，请先付款或取消一部分` : `一次最多提交 ${most} 的订单，请分次提交`
}

/** Why a shop can't open another trade today: what is cancelled again and again keeps stock from others. */
const closedText = ({ closed_trades }: CheckoutFrame, { closed_trades_per_day }: Settings) =>
  closed_trades < closed_trades_per_day
    ? null
    : `您的门店今天有 ${closed_trades} 笔交易未付款就取消或超时，请明天再下单；急需的商品请联系客服`

const isInvoiceKind = (code: string): code is InvoiceKind => (INVOICE_KINDS as readonly string[]).includes(code)
const invoiceKinds = ({ invoice_choices }: CheckoutFrame) =>
  invoice_choices.flatMap(({ value: kind, label: name }) =>
    isInvoiceKind(kind) ? [{ kind, name, disabled: kind === 'special' ? '需先通过增票资质审核' : null }] : [],
  )
