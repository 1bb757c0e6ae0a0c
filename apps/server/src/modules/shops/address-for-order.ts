import { AUDIT } from '@shop/contract'
import type { Executor } from '../../kernel/database.ts'
import { Refused } from '../../kernel/refusal.ts'
import { findAddress } from './queries.ts'

/** Where an order goes, to be copied into it. */
export interface OrderAddress {
  id: number
  receiver: string
  phone: string
  regionId: number
  /** Province, city, county and the rest. */
  text: string
}

/**
 * The address an order of the shop may go to; null asks for the default one. Refuses NOT_FOUND what is not the shop's and
 * ADDRESS_NOT_APPROVED what is not approved. Runs on a reader or in a transaction.
 */
export async function addressForOrder(db: Executor, shopId: number, addressId: number | null): Promise<OrderAddress> {
  const found = await findAddress(db, shopId, addressId)
  if (!found) throw new Refused('NOT_FOUND', {}, addressId === null ? '请先添加收货地址' : '没有找到这个收货地址')
  if (found.state !== AUDIT.approved) throw new Refused('ADDRESS_NOT_APPROVED')
  return {
    id: found.id,
    receiver: found.receiver,
    phone: found.phone,
    regionId: found.region_id,
    text: `${found.region_name}${found.detail}`,
  }
}
