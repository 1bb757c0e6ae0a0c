import { sql } from '../../kernel/sql.ts'
import { first, type Tx } from '../../kernel/database.ts'
import { clearPlace } from './profile-rows.ts'
import { ensureLicenceAddress, markAddressRemoved } from './queries.ts'
import type { AddressTable, ShopTable } from './tables.gen.ts'

/** What a shop's licences say of it. */
export type RegisteredFacts = Pick<ShopTable, 'name' | 'legal_person' | 'region_id' | 'address'>

/**
 * Registers a shop with what its new licence says; `spoken` is how the name sounds. Where it moved, the address on the licence is the new
 * one, to which goods are sent at once: the old one is gone, and orders keep their own copy. Callers hold the shop's lock. Returns the id of
 * the new address; null: the shop is where it was.
 */
export async function changeRegistration(
  tx: Tx,
  shopId: number,
  it: RegisteredFacts & { spoken: string },
  now: Date,
): Promise<number | null> {
  const before = (await first(
    tx,
    sql<
      Pick<ShopTable, 'region_id' | 'address' | 'contact' | 'phone'>
    >`select region_id, address, contact, phone from shops.shop where id = ${shopId}`,
  ))!
  await sql`update shops.shop set name = ${it.name}, spoken = ${it.spoken}, legal_person = ${it.legal_person}, region_id = ${it.region_id},
      address = ${it.address} where id = ${shopId}`.execute(tx)
  if (before.region_id === it.region_id && before.address === it.address) return null
  await clearPlace(tx, shopId, now)
  return replaceLicenceAddress(tx, shopId, { receiver: before.contact, phone: before.phone }, now)
}

/** The address on the licence becomes the registered one, with the receiver of the one before; it is the default where that was. */
async function replaceLicenceAddress(
  tx: Tx,
  shopId: number,
  contact: Pick<AddressTable, 'receiver' | 'phone'>,
  now: Date,
): Promise<number> {
  const old = await findLicenceAddress(tx, shopId)
  if (old) await markAddressRemoved(tx, old.id, now)
  await ensureLicenceAddress(tx, shopId, old ?? contact, now)
  return (await findLicenceAddress(tx, shopId))!.id
}

const findLicenceAddress = (tx: Tx, shopId: number) =>
  first(
    tx,
    sql<
      Pick<AddressTable, 'id' | 'receiver' | 'phone'>
    >`select id, receiver, phone from shops.address where shop_id = ${shopId} and of_licence and removed_at is null`,
  )
