import { keysOf, RIGHTS, type Right } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { addDays, chinaDay } from '../../src/kernel/clock.ts'
import type { ScopeEnds } from '../../src/modules/catalog/index.ts'
import type { TestDatabase } from '../test-database.ts'
import { cheapHash } from './cheap-hash.ts'
import { insertRow, nextNumber, textArray } from './sequence.ts'
import { HUANGPU } from './shops.ts'

export interface SellerOptions {
  name?: string
  regionId?: number
  score?: number
  minOrderFen?: number
  freightFen?: number
  freeFreightFen?: number | null
  deliveryHours?: number
  cutoffHour?: number
  notice?: string
  /** Sells only to shops it has approved (`approveAccount`). */
  needsAccount?: boolean
  /** May sell ephedrine compounds wholesale. */
  ephedrineApproved?: boolean
  salesCount?: number
  open?: boolean
  /** What its licences cover, each scope with its last day; by default it is not recorded, and it sells anything. */
  scopeEnds?: ScopeEnds
}
/** A seller without minimum order or freight, 24 hours of delivery, cut-off at 16:00. It has no operators yet. */
export async function makeSeller(world: TestDatabase, options: SellerOptions = {}): Promise<{ sellerId: number; name: string }> {
  const n = nextNumber()
  const name = options.name ?? `测试医药${n}`
  const sellerId = await insertRow(
    world,
    sql`insert into catalog.seller (name, company_name, licence_no, logo, phone, region_id, score, min_order_fen, freight_fen,
          free_freight_fen, delivery_hours, cutoff_hour, notice, needs_account, ephedrine_approved, sales_count, open, opened_at, checked_until, scope_ends)
        values (${name}, ${`${name}有限公司`}, ${`沪AA${n}`}, ${`/files/logo/${n}.webp`}, '4008001234', ${options.regionId ?? HUANGPU},
          ${options.score ?? 4.8}, ${options.minOrderFen ?? 0}, ${options.freightFen ?? 0}, ${options.freeFreightFen ?? null},
          ${options.deliveryHours ?? 24}, ${options.cutoffHour ?? 16}, ${options.notice ?? ''}, ${options.needsAccount ?? false}, ${options.ephedrineApproved ?? false},
          ${options.salesCount ?? 0}, ${options.open ?? true}, ${world.clock.now()}, ${addDays(chinaDay(world.clock.now()), 183)},
          ${options.scopeEnds ? JSON.stringify(options.scopeEnds) : null}::jsonb)
        returning id`,
  )
  return { sellerId, name }
}

/** Lets a shop buy from a seller that requires accounts. */
export const approveAccount = (world: TestDatabase, sellerId: number, shopId: number) =>
  world.write(
    sql`insert into catalog.seller_account (seller_id, shop_id, state, valid_until, updated_at)
      values (${sellerId}, ${shopId}, 2, ${addDays(chinaDay(world.clock.now()), 365)}, ${world.clock.now()})`,
  )

/** An agreement of the platform with a seller that has no end in sight; its id. */
export const makeAgreement = (world: TestDatabase, sellerId: number): Promise<number> =>
  insertRow(
    world,
    sql`insert into sellers.agreement (seller_id, number, valid_from, valid_until, ends_on, commission_bp, year_fee_fen, deposit_fen,
          recorded_at, recorded_by)
        values (${sellerId}, ${`YS-${nextNumber()}`}, '2020-01-01', '2099-12-31', '2099-12-31', 100, 0, 0, ${world.clock.now()}, '赵敏')
        returning id`,
  )

export interface OperatorOptions {
  account?: string
  name?: string
  /** Only for tests that log in with it. */
  password?: string
  /** Every right of the organization by default. */
  rights?: readonly Right[]
  /** The seller this operator works for; the platform by default. */
  sellerId?: number | null
}
export interface Operator {
  operatorId: number
  token: string
  account: string
}
/** A logged-in operator of the console: of the platform, or of a seller when one is given. */
export async function makeOperator(world: TestDatabase, options: OperatorOptions = {}): Promise<Operator> {
  const { sellerId = null } = options
  const account = options.account ?? `operator${nextNumber()}`
  const rights = options.rights ?? keysOf(RIGHTS[sellerId === null ? 'platform' : 'seller'])
  const hash = options.password === undefined ? 'none' : await cheapHash(options.password)
  const operatorId = await insertRow(
    world,
    sql`insert into operators.operator (account, name, org, seller_id, rights, password_hash, created_at)
      values (${account}, ${options.name ?? '张丽'}, ${sellerId === null ? 'platform' : 'seller'}, ${sellerId}, ${textArray(rights)},
        ${hash}, ${world.clock.now()})
      returning id`,
  )
  return { operatorId, token: await world.loginOperator(operatorId), account }
}

export interface SellerOperator extends Operator {
  sellerId: number
  sellerName: string
}
/** A new seller and its logged-in operator. */
export async function makeSellerOperator(
  world: TestDatabase,
  { rights, password, ...options }: SellerOptions & Pick<OperatorOptions, 'rights' | 'password'> = {},
): Promise<SellerOperator> {
  const { sellerId, name } = await makeSeller(world, options)
  return {
    sellerId,
    sellerName: name,
    ...(await makeOperator(world, { sellerId, ...(rights && { rights }), ...(password && { password }) })),
  }
}
