import { sql } from 'kysely'
import {
  AUDIT,
  RIGHTS,
  SCOPE_NAMES,
  keysOf,
  type AuditState,
  type Right,
  type Role,
  type Scope,
  type ShopType,
} from '@shop/contract'
import { chinaDay, addDays } from '../src/kernel/clock.ts'
import { hashPassword } from '../src/modules/access/password.ts'
import type { World } from './world.ts'

/** 上海市黄浦区: where people and shops are unless a test says otherwise. */
export const HUANGPU = 310101
/** 北京市东城区. */
export const DONGCHENG = 110101

let counter = 0
/** A number no other person or shop of this file has. */
const next = () => ++counter
const one = async (world: World, query: ReturnType<typeof sql<{ id: number }>>) => {
  const [row] = await world.app.database.transact((tx) => query.execute(tx).then((r) => r.rows))
  return row!.id
}
const textArray = (items: readonly string[]) => sql`array(select jsonb_array_elements_text(${JSON.stringify(items)}::jsonb))`

export const nextPhone = () => `139${String(next()).padStart(8, '0')}`

export interface UserWish {
  phone?: string
  nickname?: string
  /** Hashed for real (25 ms): only for tests that log in by it. */
  password?: string
  kind?: 'buyer' | 'salesman'
}
export async function makeUser(world: World, wish: UserWish = {}): Promise<{ userId: number; phone: string }> {
  const phone = wish.phone ?? nextPhone()
  const hash = wish.password === undefined ? null : await hashPassword(wish.password)
  const now = world.clock.now()
  const userId = await one(
    world,
    sql`insert into access.app_user (phone, nickname, kind, password_hash, password_at, created_at)
      values (${phone}, ${wish.nickname ?? `用户${phone.slice(-4)}`}, ${wish.kind ?? 'buyer'}, ${hash}, ${hash && now}, ${now}) returning id`,
  )
  return { userId, phone }
}

export interface ShopWish {
  name?: string
  type?: ShopType
  /** A county. */
  regionId?: number
  priceGroupId?: number | null
  /** May see prices: approved unless told otherwise. */
  priceState?: AuditState
  /** May buy: approved unless told otherwise. */
  procureState?: AuditState
  /** All of them unless told otherwise. */
  scopes?: readonly Scope[]
  specialEphedrine?: boolean
  /** No licence address: for tests that make addresses themselves. */
  withoutAddress?: boolean
}
/** A shop with its qualification and its approved licence address (the default one). No certificates, no members. */
export async function makeShop(world: World, wish: ShopWish = {}): Promise<{ shopId: number; addressId: number; name: string }> {
  const n = next()
  const { regionId = HUANGPU } = wish
  const name = wish.name ?? `测试大药房${n}`
  const code = `91${regionId}${String(n).padStart(10, '0')}`
  const now = world.clock.now()
  const scopes = wish.scopes ?? (Object.keys(SCOPE_NAMES) as Scope[])
  const shopId = await one(
    world,
    sql`insert into shops.shop (name, type, credit_code, legal_person, region_id, address, contact, phone, price_group_id, created_at)
      values (${name}, ${wish.type ?? 1}, ${code}, '李明', ${regionId}, ${`人民路${n}号`}, '王芳', '13800000000', ${wish.priceGroupId ?? null}, ${now})
      returning id`,
  )
  await world.write(
    sql`insert into qualification.shop_qualification (shop_id, price_state, procure_state, scopes, special_ephedrine, updated_at)
      values (${shopId}, ${wish.priceState ?? AUDIT.approved}, ${wish.procureState ?? AUDIT.approved}, ${textArray(scopes)},
        ${wish.specialEphedrine ?? false}, ${now})`,
  )
  const addressId = wish.withoutAddress ? 0 : await makeAddress(world, shopId, { ofLicence: true, isDefault: true, regionId })
  return { shopId, addressId, name }
}

export interface AddressWish {
  regionId?: number
  state?: AuditState
  ofLicence?: boolean
  isDefault?: boolean
  detail?: string
}
export const makeAddress = (world: World, shopId: number, wish: AddressWish = {}): Promise<number> =>
  one(
    world,
    sql`insert into shops.address (shop_id, receiver, phone, region_id, detail, of_licence, state, is_default, updated_at)
      values (${shopId}, '王芳', '13800000000', ${wish.regionId ?? HUANGPU}, ${wish.detail ?? `人民路${next()}号`}, ${wish.ofLicence ?? false},
        ${wish.state ?? AUDIT.approved}, ${wish.isDefault ?? false}, ${world.clock.now()}) returning id`,
  )

export interface CertificateWish {
  kind?: string
  name?: string
  /** YYYY-MM-DD; null is long-term; a year from the world's today unless told otherwise. */
  expiresOn?: string | null
  isCore?: boolean
}
/** A certificate; a core one whose day has passed suspends procurement. */
export const makeCertificate = (world: World, shopId: number, wish: CertificateWish = {}): Promise<number> => {
  const today = chinaDay(world.clock.now())
  const expiresOn = wish.expiresOn === undefined ? addDays(today, 365) : wish.expiresOn
  return one(
    world,
    sql`insert into qualification.certificate (shop_id, kind, name, number, holder, issuer, issued_on, expires_on, is_core, created_at)
      values (${shopId}, ${wish.kind ?? 'drug-licence'}, ${wish.name ?? '药品经营许可证'}, ${`沪${next()}`}, '测试大药房', '市场监督管理局',
        ${addDays(today, -730)}, ${expiresOn}, ${wish.isCore ?? true}, ${world.clock.now()}) returning id`,
  )
}

export const addMember = (world: World, shopId: number, userId: number, role: Role = 'owner') =>
  world.write(
    sql`insert into shops.member (shop_id, user_id, role, joined_at) values (${shopId}, ${userId}, ${role}, ${world.clock.now()})`,
  )

export interface BuyerWish extends ShopWish, UserWish {
  /** Default true. False: nothing is approved unless `priceOnly`. */
  canBuy?: boolean
  /** May see prices, may not buy. */
  priceOnly?: boolean
  role?: Role
  /** Joins this shop instead of a new one. */
  shopId?: number
}
export interface BuyerMade {
  token: string
  userId: number
  phone: string
  shopId: number
  /** The shop's approved licence address; 0 when the shop was given. */
  addressId: number
}
/** A logged-in member of a shop: an owner who may see prices and buy, unless told otherwise. */
export async function makeBuyer(world: World, wish: BuyerWish = {}): Promise<BuyerMade> {
  const none = wish.canBuy === false && !wish.priceOnly
  const shop =
    wish.shopId === undefined
      ? await makeShop(world, {
          ...wish,
          name: wish.name,
          priceState: wish.priceState ?? (none ? AUDIT.draft : AUDIT.approved),
          procureState: wish.procureState ?? (none || wish.priceOnly ? AUDIT.draft : AUDIT.approved),
        })
      : { shopId: wish.shopId, addressId: 0 }
  const { userId, phone } = await makeUser(world, wish)
  await addMember(world, shop.shopId, userId, wish.role)
  return { token: await world.login(userId, shop.shopId), userId, phone, shopId: shop.shopId, addressId: shop.addressId }
}

export interface OperatorWish {
  account?: string
  name?: string
  password?: string
  rights?: readonly Right[]
  sellerId?: number | null
}
/** An operator: of the platform, or of a seller when one is named. Logged in. */
export async function makeOperator(
  world: World,
  wish: OperatorWish = {},
): Promise<{ operatorId: number; token: string; account: string }> {
  const sellerId = wish.sellerId ?? null
  const account = wish.account ?? `operator${next()}`
  const rights = wish.rights ?? keysOf(RIGHTS[sellerId === null ? 'platform' : 'seller'])
  const operatorId = await one(
    world,
    sql`insert into operators.operator (account, name, org, seller_id, rights, password_hash, created_at)
      values (${account}, ${wish.name ?? '张丽'}, ${sellerId === null ? 'platform' : 'seller'}, ${sellerId}, ${textArray(rights)},
        ${wish.password === undefined ? 'none' : await hashPassword(wish.password)}, ${world.clock.now()}) returning id`,
  )
  return { operatorId, token: await world.loginOperator(operatorId), account }
}

export interface SellerWish {
  name?: string
  regionId?: number
  minOrderFen?: number
  freightFen?: number
  freeFreightFen?: number | null
  needsAccount?: boolean
  open?: boolean
  rights?: readonly Right[]
}
/** A seller and one of its operators, logged in. */
export async function makeSeller(
  world: World,
  wish: SellerWish = {},
): Promise<{ sellerId: number; operatorId: number; operatorToken: string; name: string }> {
  const n = next()
  const name = wish.name ?? `测试医药${n}`
  const sellerId = await one(
    world,
    sql`insert into catalog.seller (name, company_name, licence_no, logo, phone, region_id, score, min_order_fen, freight_fen, free_freight_fen,
        delivery_hours, cutoff_hour, needs_account, open, opened_at)
      values (${name}, ${`${name}有限公司`}, ${`沪AA${n}`}, '', '02100000000', ${wish.regionId ?? HUANGPU}, 4.8, ${wish.minOrderFen ?? 0},
        ${wish.freightFen ?? 0}, ${wish.freeFreightFen ?? null}, 48, 16, ${wish.needsAccount ?? false}, ${wish.open ?? true}, ${world.clock.now()})
      returning id`,
  )
  const { operatorId, token } = await makeOperator(world, { sellerId, ...(wish.rights && { rights: wish.rights }) })
  return { sellerId, operatorId, operatorToken: token, name }
}
