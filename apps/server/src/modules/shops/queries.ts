import { REVIEW, type ReviewState } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first, rows, affectedRows, type Executor, type Tx } from '../../kernel/database.ts'
import { pipelineWrite } from '../../kernel/pipeline.ts'
import { countRows, type PageOf } from '../../kernel/page.ts'
import { regionName } from '../platform/index.ts'
import type { AddressTable, ShopTable } from './tables.gen.ts'

const ADDRESS = columnsOf<AddressTable>()(
  'id',
  'shop_id',
  'receiver',
  'phone',
  'region_id',
  'detail',
  'of_licence',
  'state',
  'reject_reason',
  'is_default',
  'wants_default',
  'longitude',
  'latitude',
)
export interface AddressRow extends RowOf<typeof ADDRESS> {
  state: ReviewState
  region_name: string
}
const address = sql`${ADDRESS.of('a')}, ${regionName(sql.ref('a.region_id'))} as region_name`

export const listAddressesOf = (db: Executor, shopId: number) =>
  rows(
    db,
    sql<AddressRow>`select ${address} from shops.address a
      where a.shop_id = ${shopId} and a.removed_at is null order by a.is_default desc, a.of_licence desc, a.created_at desc, a.id desc`,
  )
/** One address of the shop; null selects the default one. */
export const findAddress = (db: Executor, shopId: number, addressId: number | null) =>
  first(
    db,
    sql<AddressRow>`select ${address} from shops.address a
      where a.shop_id = ${shopId} and a.removed_at is null
        and case when ${addressId}::bigint is null then a.is_default else a.id = ${addressId} end`,
  )
const shopLock = (shopId: number) => sql`select from shops.shop where id = ${shopId} for no key update`
/** Serializes what a shop's members do where a limit applies to all of it together: its addresses, orders, favourites. */
export const lockShop = (tx: Tx, shopId: number) => shopLock(shopId).execute(tx)
/** Locks several shops, always in the same order; null: none. */
export async function lockShops(tx: Tx, shopIds: (number | null)[]): Promise<void> {
  const ids = shopIds.filter((id) => id !== null).toSorted((a, b) => a - b)
  for (const id of new Set(ids)) await lockShop(tx, id)
}
/**
 * Defers the lock of a shop that orders, and of a branch a shared one of its headquarters, which waits for whoever freezes that, and for no
 * other branch: the next statement is the first that runs under them.
 */
export function pipelineBuyerLocks(tx: Tx, shopId: number, headquartersId: number | null): void {
  const locks = [{ id: shopId, lock: shopLock(shopId) }]
  if (headquartersId !== null)
    locks.push({ id: headquartersId, lock: sql`select from shops.shop where id = ${headquartersId} for share` })
  for (const { lock } of locks.toSorted((a, b) => a.id - b.id)) pipelineWrite(tx, lock)
}

export const countAddresses = async (tx: Tx, shopId: number): Promise<number> =>
  (await first(
    tx,
    sql<{ count: number }>`select count(*) as count from shops.address where shop_id = ${shopId} and removed_at is null`,
  ))!.count

export interface AddressText {
  receiver: string
  phone: string
  regionId: number
  detail: string
}
/** Where it is on the map; null: not known. */
export interface AddressPlace {
  longitude: number | null
  latitude: number | null
}
/** An address as it is written. */
export type WrittenAddress = AddressText & AddressPlace
export const insertAddress = async (
  tx: Tx,
  shopId: number,
  a: WrittenAddress,
  wantsDefault: boolean,
  now: Date,
): Promise<number> =>
  (await first(
    tx,
    sql<
      Pick<AddressTable, 'id'>
    >`insert into shops.address (shop_id, receiver, phone, region_id, detail, longitude, latitude, state, wants_default,
        created_at, updated_at)
      values (${shopId}, ${a.receiver}, ${a.phone}, ${a.regionId}, ${a.detail}, ${a.longitude}, ${a.latitude}, ${REVIEW.waiting},
        ${wantsDefault}, ${now}, ${now}) returning id`,
  ))!.id
/** New text is pending approval; until then the address can't be shipped to and is not the default. */
export const updateAddress = (tx: Tx, addressId: number, a: WrittenAddress, wantsDefault: boolean, now: Date) =>
  sql`update shops.address set receiver = ${a.receiver}, phone = ${a.phone}, region_id = ${a.regionId}, detail = ${a.detail},
      longitude = ${a.longitude}, latitude = ${a.latitude}, state = ${REVIEW.waiting}, reject_reason = '', decided_by = '', is_default = false, wants_default = ${wantsDefault}, updated_at = ${now}
    where id = ${addressId}`.execute(tx)
/** Only the place on the map is another: what was approved stays so. */
export const setAddressPlace = (tx: Tx, addressId: number, { longitude, latitude }: AddressPlace) =>
  sql`update shops.address set longitude = ${longitude}, latitude = ${latitude} where id = ${addressId}`.execute(tx)
export const setWantsDefault = (tx: Tx, addressId: number, wants: boolean) =>
  sql`update shops.address set wants_default = ${wants} where id = ${addressId}`.execute(tx)
export const markAddressRemoved = (tx: Tx, addressId: number, now: Date) =>
  sql`update shops.address set removed_at = ${now}, is_default = false where id = ${addressId}`.execute(tx)

/** Removes what a shop, whose lock is held, has asked to be delivered to and no one has decided: it is no one's any more. */
export const dropWaitingAddresses = (tx: Tx, shopId: number, now: Date) =>
  sql`update shops.address set removed_at = ${now}, is_default = false
    where shop_id = ${shopId} and state = ${sql.lit(REVIEW.waiting)} and removed_at is null and not of_licence`.execute(tx)

/** Makes an approved address the only default of its shop. */
export async function makeDefault(tx: Tx, shopId: number, addressId: number): Promise<void> {
  await sql`update shops.address set is_default = false where shop_id = ${shopId} and is_default and id <> ${addressId}`.execute(
    tx,
  )
  await sql`update shops.address set is_default = true, wants_default = false where id = ${addressId}`.execute(tx)
}
/** A shop that lost its default falls back to the licence address, otherwise to the oldest approved one. */
export const ensureDefault = (tx: Tx, shopId: number) =>
  sql`update shops.address set is_default = true where id = (
      select id from shops.address where shop_id = ${shopId} and removed_at is null and state = ${REVIEW.approved}
      order by of_licence desc, created_at, id limit 1)
    and not exists (select from shops.address where shop_id = ${shopId} and removed_at is null and is_default)`.execute(tx)

/** A shop whose licence was approved has the address on it, approved: the default one where it has none. */
export async function ensureLicenceAddress(
  tx: Tx,
  shopId: number,
  { receiver, phone }: Pick<AddressText, 'receiver' | 'phone'>,
  now: Date,
): Promise<void> {
  await lockShop(tx, shopId)
  await sql`insert into shops.address (shop_id, receiver, phone, region_id, detail, of_licence, state, created_at, updated_at)
    select id, ${receiver}, ${phone}, region_id, address, true, ${REVIEW.approved}, ${now}, ${now} from shops.shop h
    where id = ${shopId} and not exists (select from shops.address where shop_id = h.id and of_licence and removed_at is null)`.execute(
    tx,
  )
  await ensureDefault(tx, shopId)
}

const WAITING = columnsOf<AddressTable>()('id', 'receiver', 'phone', 'state', 'updated_at', 'decided_by')
export interface WaitingAddress extends RowOf<typeof WAITING> {
  state: ReviewState
  shop_name: ShopTable['name']
  licence_address: string
  address: string
}
/** Along an index, which is read backwards for those that wait; a condition in the order would be that of no index. */
const ADDRESS_ORDERS = {
  waiting: sql`a.updated_at, a.id`,
  decided: sql`a.updated_at desc, a.id desc`,
}
/** Addresses in a state, for review in the console: pending ones oldest first, decided ones newest first. */
export const listAddressesIn = (db: Executor, state: ReviewState, { limit }: PageOf) =>
  rows(
    db,
    sql<WaitingAddress>`select ${WAITING.of('a')}, s.name as shop_name, ${regionName(sql.ref('s.region_id'))} || s.address as licence_address,
        ${regionName(sql.ref('a.region_id'))} || a.detail as address
      from shops.address a join shops.shop s on s.id = a.shop_id
      where a.state = ${state} and a.removed_at is null and not a.of_licence
      order by ${ADDRESS_ORDERS[state === REVIEW.waiting ? 'waiting' : 'decided']} ${limit}`,
  )
export const countAddressesIn = async (db: Executor, state: ReviewState): Promise<number> =>
  (await first(
    db,
    sql<{
      count: number
    }>`select ${countRows(sql`from shops.address where state = ${state} and removed_at is null and not of_licence`)} as count`,
  ))!.count
export const shopOfAddress = async (db: Executor, addressId: number): Promise<number | undefined> =>
  (
    await first(
      db,
      sql<
        Pick<AddressTable, 'shop_id'>
      >`select shop_id from shops.address where id = ${addressId} and removed_at is null and not of_licence`,
    )
  )?.shop_id
/** Decides an address that is still pending; false when someone else already did. */
export const decideWaiting = async (
  tx: Tx,
  addressId: number,
  decision: { approve: boolean; reason: string; by: string; now: Date },
): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`update shops.address set state = ${decision.approve ? REVIEW.approved : REVIEW.rejected}, reject_reason = ${decision.reason},
        decided_by = ${decision.by}, updated_at = ${decision.now} where id = ${addressId} and state = ${REVIEW.waiting} and removed_at is null`,
  )) === 1

/** The provinces that have shops, by their codes. */
export const provincesWithShops = sql<{ id: number }>`select distinct region_id / 10000 * 10000 as id from shops.shop order by 1`
/** The shops of a province, as a row source with the column id. */
export const shopsInProvince = (provinceId: number) =>
  sql`(select id from shops.shop where region_id between ${provinceId} and ${provinceId + 9_999})`
/** The name of a shop, as an SQL expression over its id; null when there is none. */
export const shopName = (id: Sql<unknown>) => sql`(select sn.name from shops.shop sn where sn.id = ${id})`

/** What an audit log entry calls an address: the shop it is of and where it is, as an expression on its id. */
export const addressLabel = (id: Sql<unknown>) =>
  sql`(select ls.name || ' ' || la.detail from shops.address la join shops.shop ls on ls.id = la.shop_id where la.id = ${id})`
