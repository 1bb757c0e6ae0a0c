import type { Args, SetOwnTerms } from '@shop/contract'
import { ADVISORY_LOCKS } from '../../../kernel/advisory-locks.ts'
import { sql } from '../../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { first, type Tx } from '../../../kernel/database.ts'
import type { Enqueue } from '../../../kernel/jobs.ts'
import type { SellerTable } from '../tables.gen.ts'
import { refreshSellerGoods } from './licensed.ts'

const SELLER = columnsOf<SellerTable>()(
  'id',
  'name',
  'company_name',
  'licence_no',
  'phone',
  'region_id',
  'ephedrine_approved',
  'min_order_fen',
  'freight_fen',
  'free_freight_fen',
  'delivery_hours',
  'cutoff_hour',
  'notice',
  'needs_account',
  'goods_count',
  'open',
  'opened_at',
  'closed_at',
  'closed_by',
  'closed_reason',
  'version',
  'checked_until',
)
export type SellerRow = RowOf<typeof SELLER>
export const sellerColumns = SELLER.of

/** A seller that no other transaction changes until this one ends. */
export const lockSellerRecord = (tx: Tx, id: number) =>
  first(tx, sql<SellerRow>`select ${SELLER.list} from catalog.seller where id = ${id} for no key update`)

/** What a seller is registered with. */
export interface Registration {
  name: string
  companyName: string
  licenceNo: string
  regionId: number
  phone: string
  ephedrineApproved: boolean
}

/**
 * Adds a seller that is not open and has no licence yet. Until it says otherwise it takes any sum without freight, and delivers within
 * two days what is paid by five in the afternoon.
 */
export async function insertSeller(tx: Tx, it: Registration, now: Date): Promise<number> {
  const { id } = (await first(
    tx,
    sql<
      Pick<SellerTable, 'id'>
    >`insert into catalog.seller (name, company_name, licence_no, logo, phone, region_id, score, min_order_fen, freight_fen,
        free_freight_fen, delivery_hours, cutoff_hour, ephedrine_approved, open, licensed, opened_at)
      values (${it.name}, ${it.companyName}, ${it.licenceNo}, '', ${it.phone}, ${it.regionId}, 0, 0, 0, null, 48, 17, ${it.ephedrineApproved},
        false, false, ${now}) returning id`,
  ))!
  return id
}

export const changeSeller = (tx: Tx, id: number, it: Registration) =>
  sql`update catalog.seller set name = ${it.name}, company_name = ${it.companyName}, licence_no = ${it.licenceNo}, phone = ${it.phone},
    region_id = ${it.regionId}, ephedrine_approved = ${it.ephedrineApproved}, version = version + 1 where id = ${id}`.execute(tx)

/**
 * Whether another seller has this licence: one company sells under one name. Until the transaction ends, none is registered by another
 * one that asks.
 */
export async function hasLicence(tx: Tx, licenceNo: string, exceptId: number | null): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.sellers})`.execute(tx)
  const other = sql`select from catalog.seller where upper(licence_no) = upper(${licenceNo}) and id is distinct from ${exceptId}::bigint`
  return (await first(tx, other)) !== undefined
}

export const setTerms = (tx: Tx, id: number, it: Omit<Args<typeof SetOwnTerms>, 'version'>) =>
  sql`update catalog.seller set phone = ${it.phone}, min_order_fen = ${it.minOrderFen}, freight_fen = ${it.freightFen},
    free_freight_fen = ${it.freeFreightFen}, delivery_hours = ${it.deliveryHours}, cutoff_hour = ${it.cutoffHour}, notice = ${it.notice},
    needs_account = ${it.needsAccount}, version = version + 1 where id = ${id}`.execute(tx)

interface Work {
  tx: Tx
  now: Date
  enqueue: Enqueue
}
/**
 * Opens a seller, for the first time or again: with the commit its offers are in the lists if its licences are in force, and what its
 * goods show follows with the job.
 */
export async function openSeller({ tx, now, enqueue }: Work, { id, closed_at: closedAt }: SellerRow): Promise<void> {
  const since = closedAt === null ? sql`${now}` : sql`opened_at`
  await sql`update catalog.seller set open = true, opened_at = ${since}, closed_at = null, closed_by = '', closed_reason = ''
    where id = ${id}`.execute(tx)
  await enqueue(refreshSellerGoods, { sellerId: id }, { key: String(id) })
}
/** Closes a seller: with the commit nothing of it can be ordered, and what its goods show follows with the job. */
export async function closeSeller({ tx, now, enqueue }: Work, id: number, by: string, reason: string): Promise<void> {
  await sql`update catalog.seller set open = false, closed_at = ${now}, closed_by = ${by}, closed_reason = ${reason}
    where id = ${id}`.execute(tx)
  await enqueue(refreshSellerGoods, { sellerId: id }, { key: String(id) })
}
