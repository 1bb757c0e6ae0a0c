import { sql } from 'kysely'
import {
  HUANGPU,
  makeAddress,
  makeOrder,
  nextTrackingNo,
  previewSubmission,
  type Buyer,
  type Order,
  type OrderState,
  type SellerOperator,
} from './factories/index.ts'
import type { World } from './world.ts'

/** One side of the trade: a shop with a person in it, and a seller with an operator. */
export interface Party {
  buyer: Buyer
  seller: SellerOperator
}

/** What a party has for one call, made when it is asked for; asked for again, it is the same thing. */
export interface Belongings {
  party: Party
  order(): Promise<Order>
  packageId(): Promise<number>
  /** Approved, and not the licence's. */
  addressId(): Promise<number>
  waitingAddressId(): Promise<number>
  /** Another session of the person's. */
  sessionId(): Promise<string>
  avatarFileId(): Promise<string>
}
export function belongingsOf(world: World, party: Party, state: OrderState): Belongings {
  const once = <T>(make: () => Promise<T>) => {
    let made: Promise<T> | undefined
    return () => (made ??= make())
  }
  const { userId, shopId } = party.buyer
  const order = once(() => makeOrder(world, state, party))
  return {
    party,
    order,
    async packageId() {
      const { orderId } = await order()
      const found = await world.rows(sql<{ id: number }>`select id from fulfilment.package where order_id = ${orderId}`)
      return found[0]!.id
    },
    addressId: once(() => makeAddress(world, shopId)),
    waitingAddressId: once(() => makeAddress(world, shopId, { state: 1 })),
    sessionId: once(async () => {
      // Of another kind of client: a person has one session of each.
      const id = crypto.randomUUID()
      await world.write(
        sql`insert into access.session (id, user_id, shop_id, client_kind, access_hash, access_until, refresh_hash, refresh_until, created_at, seen_at)
          select ${id}, user_id, shop_id, 1, sha256(access_hash), access_until, sha256(refresh_hash), refresh_until, created_at, seen_at
          from access.session where user_id = ${userId} and ended_at is null`,
      )
      return id
    }),
    avatarFileId: once(async () => {
      const id = crypto.randomUUID()
      await world.write(
        sql`insert into files.file (id, owner, purpose, is_public, name, mime, size, sha256, created_at)
          values (${id}, ${`u:${userId}`}, 'avatar', true, 'a.webp', 'image/webp', 1, ${id}, ${world.clock.now()})`,
      )
      return id
    }),
  }
}

/**
 * Whose a thing is: a shop's (its members share it), one person's, a shop that one is a member of, a seller's, or a matter
 * that the platform alone decides.
 */
export type Owner = 'shop' | 'user' | 'member' | 'seller' | 'platform'
type Rule = {
  name: string
  /** Only below these paths, where one name means several things. */
  at?: RegExp
} & (
  | { owner: Owner; of: (own: Belongings) => Promise<number | string> }
  /** Why everybody may name it; `of` one that there is, where the call needs one. */
  | { everybodys: string; of?: (own: Belongings) => Promise<number | string> }
)
const DESK = /^\/h5api\/console\//

/** What the fields of calls name, by their name: an item of `orderIds` is an `orderId`. The first line that fits counts. */
export const OBJECTS: readonly Rule[] = [
  { name: 'orderId', at: DESK, owner: 'seller', of: async (own) => (await own.order()).orderId },
  { name: 'lineId', at: DESK, owner: 'seller', of: async (own) => (await own.order()).reserved[0]!.lineId },
  { name: 'batchId', at: DESK, owner: 'seller', of: async (own) => (await own.order()).reserved[0]!.batchId },
  { name: 'gccsId', at: DESK, owner: 'seller', of: async (own) => (await own.order()).offerIds[0]! },
  { name: 'id', at: /\/console\/addresses\/decide$/, owner: 'platform', of: (own) => own.waitingAddressId() },

  { name: 'orderId', owner: 'shop', of: async (own) => (await own.order()).orderId },
  { name: 'tradeId', owner: 'shop', of: async (own) => (await own.order()).tradeId },
  { name: 'packageId', owner: 'shop', of: (own) => own.packageId() },
  { name: 'addressId', owner: 'shop', of: (own) => own.addressId() },
  { name: 'id', at: /\/client\/address\//, owner: 'shop', of: (own) => own.addressId() },
  { name: 'id', at: /\/equipLogin\/end$/, owner: 'user', of: (own) => own.sessionId() },
  { name: 'avatarFileId', owner: 'user', of: (own) => own.avatarFileId() },
  { name: 'id', at: /\/switchShop$/, owner: 'member', of: async (own) => own.party.buyer.shopId },

  {
    name: 'gccsId',
    everybodys: 'offers stand in every list; a cart’s line is reached through the session’s shop',
    of: async (own) => (await own.order()).offerIds[0]!,
  },
  { name: 'goodsId', everybodys: 'the catalogue is open', of: async () => 1 },
  { name: 'categoryId', everybodys: 'the catalogue is open', of: async () => 1 },
  { name: 'factoryId', everybodys: 'the catalogue is open', of: async () => 1 },
  { name: 'sellerId', everybodys: 'every seller has a page', of: async (own) => own.party.seller.sellerId },
  { name: 'regionId', everybodys: 'counties are the country’s', of: async () => HUANGPU },
  { name: 'region', everybodys: 'provinces are the country’s', of: async () => 310_000 },
  { name: 'id', at: /\/region\/parentId\//, everybodys: 'regions are the country’s', of: async () => 310_000 },
  { name: 'uuid', everybodys: 'a captcha is for whoever was shown it' },
  { name: 'batchNo', everybodys: 'text that the seller types' },
  { name: 'trackingNo', everybodys: 'text that the seller types' },
]

interface Need {
  /** The state in which the owner's order lets the call succeed; shipped unless told otherwise. */
  order?: OrderState
  /** Values that a schema alone can't tell. */
  more?: (world: World, own: Belongings) => Promise<Record<string, unknown>>
}
/** What calls need to succeed for the owner, by the end of their paths. */
export const NEEDS: Record<string, Need> = {
  '/order/cancel': { order: 'unpaid' },
  '/order/remind': { order: 'paid' },
  '/pay/create': { order: 'unpaid' },
  '/order/commit': {
    async more(world, own) {
      const { offerIds } = await own.order()
      const lines = [{ offerId: offerIds[0]!, quantity: 1 }]
      const { sellers, totalFen, agreementVersion } = await previewSubmission(world, own.party.buyer, lines)
      return { sellers, totalFen, agreementVersion }
    },
  },
  '/console/orders/accept': { order: 'paid' },
  '/console/orders/refuse': { order: 'paid' },
  '/console/orders/pick': { order: 'accepted' },
  '/console/orders/pickList': { order: 'accepted' },
  '/console/orders/pack': { order: 'picking' },
  '/console/orders/ship': { order: 'packed', more: async () => ({ carrier: 'shunfeng', trackingNo: nextTrackingNo() }) },
  '/console/offers/onSale': { more: async () => ({ onSale: false }) },
}

/** Writing calls about a shop's things that its finance may make too, and why; the others refuse it. */
export const FOR_FINANCE_TOO: Record<string, string> = {
  '/pay/create': 'finance pays',
  '/order/deliveryNote': 'finance files the paper; nothing is written',
}
