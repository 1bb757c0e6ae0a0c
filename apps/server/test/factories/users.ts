import { REVIEW, type Role } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import type { TestDatabase } from '../test-database.ts'
import { cheapHash } from './cheap-hash.ts'
import { insertRow, nextNumber } from './sequence.ts'
import { addMember, makeShop, type MemberOptions, type ShopOptions } from './shops.ts'

export const nextPhone = () => `139${String(nextNumber()).padStart(8, '0')}`

export interface UserOptions {
  phone?: string
  nickname?: string
  /** Only for tests that log in with it. */
  password?: string
  kind?: 'buyer' | 'salesman'
}
/** A user of the shop, a member of no shop. */
export async function makeUser(world: TestDatabase, options: UserOptions = {}): Promise<{ userId: number; phone: string }> {
  const phone = options.phone ?? nextPhone()
  const hash = options.password === undefined ? null : await cheapHash(options.password)
  const now = world.clock.now()
  const userId = await insertRow(
    world,
    sql`insert into access.app_user (phone, nickname, kind, password_hash, password_at, created_at)
      values (${phone}, ${options.nickname ?? `用户${phone.slice(-4)}`}, ${options.kind ?? 'buyer'}, ${hash}, ${hash && now}, ${now})
      returning id`,
  )
  return { userId, phone }
}

export interface BuyerOptions extends ShopOptions, UserOptions, MemberOptions {
  /** True by default. False: nothing is approved, except prices with `priceOnly`. */
  canBuy?: boolean
  /** May see prices, may not buy. */
  priceOnly?: boolean
  /** Owner by default. */
  role?: Role
  /** Joins this shop instead of a new one. */
  shopId?: number
}
export interface Buyer {
  token: string
  userId: number
  phone: string
  shopId: number
  /** The shop's approved licence address; 0 for a shop that was passed in. */
  addressId: number
}
/** A logged-in member of a shop: by default the owner of a new shop that may see prices and buy. */
export async function makeBuyer(world: TestDatabase, options: BuyerOptions = {}): Promise<Buyer> {
  const unapproved = options.canBuy === false && !options.priceOnly
  const shop =
    options.shopId === undefined
      ? await makeShop(world, {
          ...options,
          priceState: options.priceState ?? (unapproved ? REVIEW.draft : REVIEW.approved),
          procureState: options.procureState ?? (unapproved || options.priceOnly ? REVIEW.draft : REVIEW.approved),
        })
      : { shopId: options.shopId, addressId: 0 }
  const { userId, phone } = await makeUser(world, options)
  await addMember(world, shop.shopId, userId, options.role, options)
  return { token: await world.login(userId, shop.shopId), userId, phone, shopId: shop.shopId, addressId: shop.addressId }
}
