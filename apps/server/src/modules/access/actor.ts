import type { BranchStanding, ReviewState, Role, Scope, ShopType } from '@shop/contract'
import type { PurchaserFactsNow } from '../shops/index.ts'
import type { RestingScope } from '../qualification/index.ts'

/** The headquarters of a branch as the rules see it. */
export interface HeadquartersFacts {
  standing: BranchStanding
  /** Null while none was asked. */
  id: number | null
  name: string
  /** What it may buy itself: the buyer of record is the headquarters, and its licence has to cover what its branches order. */
  scopes: Scope[]
  /** The branch's orders are paid after it has approved them. */
  approvesOrders: boolean
}
/** A shop as the rules see it. */
export interface ShopFacts {
  id: number
  name: string
  type: ShopType
  /** County code; its first two digits identify the province. */
  regionId: number
  provinceId: number
  priceGroupId: number | null
  role: Role
  /** What its certificates allow it to buy at this moment. */
  scopes: Scope[]
  /** What it was approved for and may not buy until a certificate that has ended is renewed. */
  resting: RestingScope[]
  priceState: ReviewState
  procureState: ReviewState
  canSeePrice: boolean
  /** Procurement is approved and no core certificate has expired. Independent of the member's role. */
  canBuy: boolean
  /** Why the platform froze the shop, which then sees no prices and buys nothing; null unless it did. */
  frozen: string | null
  /** The platform looks into the right to buy, which rests as long. */
  suspended: boolean
  expiredCertificate: { name: string; expiredOn: string } | null
  /** Of a branch: the headquarters for which it buys; null of other shops. */
  headquarters: HeadquartersFacts | null
  /** Where the member stands with the papers that let them order. */
  papers: PurchaserFactsNow
}
export interface Guest {
  kind: 'guest'
  shop: null
}
export interface User {
  kind: 'user'
  userId: number
  sessionId: string
  phone: string
  nickname: string
  /** Serves shops for a seller and joins none, so that no price is theirs. */
  isSalesman: boolean
  shop: ShopFacts | null
}
export interface Buyer extends User {
  shop: ShopFacts
}

export const GUEST: Guest = { kind: 'guest', shop: null }
/** A shop that asks as such, no member in particular: who has switched nothing off. */
export const shopAsVisitor = (shop: ShopFacts): Buyer => ({
  kind: 'user',
  userId: 0,
  sessionId: '',
  phone: '',
  nickname: '',
  isSalesman: false,
  shop,
})

/** Anyone who looks at goods and prices. */
export type Visitor = Guest | User

declare module '../../kernel/actor.ts' {
  interface Actors {
    none: Visitor
    user: User
    buyer: Buyer
    purchaser: Buyer
    owner: Buyer
    price: Buyer
    procure: Buyer
  }
}
