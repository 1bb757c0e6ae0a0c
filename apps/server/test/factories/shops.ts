import { REVIEW, isIdentityCard, SCOPE_NAMES, type ReviewState, type Role, type Scope, type ShopType } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { creditCode } from '../../seed/codes.ts'
import { addDays, chinaDay } from '../../src/kernel/clock.ts'
import { soundOf } from '../../src/modules/search/index.ts'
import type { TestDatabase } from '../test-database.ts'
import { insertRow, nextNumber, textArray } from './sequence.ts'

/** 上海市黄浦区: where people, shops and sellers are by default. */
export const HUANGPU = 310101
/** 北京市东城区. */
export const DONGCHENG = 110101

export interface ShopOptions {
  name?: string
  type?: ShopType
  /** A county. */
  regionId?: number
  priceGroupId?: number | null
  /** May see prices: approved by default. */
  priceState?: ReviewState
  /** May buy: approved by default. */
  procureState?: ReviewState
  /** All of them by default. */
  scopes?: readonly Scope[]
  /** Why the platform froze it; by default it did not. */
  frozen?: string
  /** No licence address: for tests that create addresses themselves. */
  withoutAddress?: boolean
}
export interface Shop {
  shopId: number
  /** The approved licence address; 0 without one. */
  addressId: number
  name: string
}
/** A shop with its qualification and its approved licence address (the default address). No certificates, no members. */
export async function makeShop(world: TestDatabase, options: ShopOptions = {}): Promise<Shop> {
  const n = nextNumber()
  const { regionId = HUANGPU } = options
  const name = options.name ?? `测试大药房${n}`
  const code = creditCode(String(regionId), `T${String(n).padStart(7, '0')}`)
  const now = world.clock.now()
  const scopes = options.scopes ?? (Object.keys(SCOPE_NAMES) as Scope[])
  const shopId = await insertRow(
    world,
    sql`insert into shops.shop (name, spoken, type, credit_code, legal_person, region_id, address, contact, phone, price_group_id, created_at,
        frozen_at, frozen_reason, frozen_by)
      values (${name}, ${soundOf(name)}, ${options.type ?? 1}, ${code}, '李明', ${regionId}, ${`人民路${n}号`}, '王芳', '13800000000',
        ${options.priceGroupId ?? null}, ${now},
        ${options.frozen === undefined ? null : now}, ${options.frozen ?? ''}, ${options.frozen === undefined ? '' : '赵敏'})
      returning id`,
  )
  await world.write(
    sql`insert into qualification.shop_qualification (shop_id, price_state, procure_state, scopes, updated_at, checked_at)
      values (${shopId}, ${options.priceState ?? REVIEW.approved}, ${options.procureState ?? REVIEW.approved}, ${textArray(scopes)}, ${now}, ${now})`,
  )
  const addressId = options.withoutAddress ? 0 : await makeAddress(world, shopId, { ofLicence: true, isDefault: true, regionId })
  return { shopId, addressId, name }
}

export interface AddressOptions {
  regionId?: number
  state?: ReviewState
  ofLicence?: boolean
  isDefault?: boolean
  detail?: string
}
/** A delivery address of a shop, approved by default. */
export const makeAddress = (world: TestDatabase, shopId: number, options: AddressOptions = {}): Promise<number> =>
  insertRow(
    world,
    sql`insert into shops.address (shop_id, receiver, phone, region_id, detail, of_licence, state, is_default, created_at, updated_at)
      values (${shopId}, '王芳', '13800000000', ${options.regionId ?? HUANGPU}, ${options.detail ?? `人民路${nextNumber()}号`},
        ${options.ofLicence ?? false}, ${options.state ?? REVIEW.approved}, ${options.isDefault ?? false}, ${world.clock.now()}, ${world.clock.now()})
      returning id`,
  )

export interface CertificateOptions {
  kind?: string
  name?: string
  /** YYYY-MM-DD; null: no expiry; by default a year after the world's today. */
  expiresOn?: string | null
  isCore?: boolean
}
/** A certificate; an expired core certificate suspends procurement. */
export function makeCertificate(world: TestDatabase, shopId: number, options: CertificateOptions = {}): Promise<number> {
  const today = chinaDay(world.clock.now())
  const expiresOn = options.expiresOn === undefined ? addDays(today, 365) : options.expiresOn
  const number = isIdentityCard(options.kind ?? '') ? '310101********001X' : `沪${nextNumber()}`
  return insertRow(
    world,
    sql`insert into qualification.certificate (shop_id, kind, name, number, holder, issuer, issued_on, expires_on, is_core, created_at)
      values (${shopId}, ${options.kind ?? 'drug-business-licence'}, ${options.name ?? '药品经营许可证'}, ${number}, (select name from shops.shop where id = ${shopId}),
        '市场监督管理局', ${addDays(today, -730)}, ${expiresOn}, ${options.isCore ?? true}, ${world.clock.now()})
      returning id`,
  )
}

export interface MemberOptions {
  /** Has sent no their own papers: may look, and not order. By default members order without end. */
  withoutPapers?: boolean
}
export async function addMember(
  world: TestDatabase,
  shopId: number,
  userId: number,
  role: Role = 'owner',
  { withoutPapers = false }: MemberOptions = {},
) {
  const now = world.clock.now()
  await world.write(
    sql`insert into shops.member (shop_id, user_id, role, joined_at) values (${shopId}, ${userId}, ${role}, ${now})`,
  )
  if (!withoutPapers) await givePapers(world, { shopId, userId })
}
/** Lets a member order: without an end, or as an agent until a day. */
export const givePapers = (
  world: TestDatabase,
  { shopId, userId }: { shopId: number; userId: number },
  until: string | null = null,
) =>
  world.write(
    sql`insert into shops.permit (user_id, shop_id, basis, valid_from, valid_until, ends_with, granted_at)
      values (${userId}, ${shopId}, ${until === null ? 'legal-person' : 'power-of-attorney'}, ${'2020-01-01'}, ${until},
        ${until === null ? null : 'power-of-attorney'}, ${world.clock.now()})`,
  )

/** A price group of the platform, without prices. */
export const makeEmptyPriceGroup = (world: TestDatabase, name: string): Promise<number> =>
  insertRow(world, sql`insert into pricing.price_group (name) values (${name}) returning id`)
