import { SHOP_PRODUCT, type GetServicePhones, type In } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { listPhones } from './queries.ts'

/** Phone numbers of a part of the product, and those for all of it. */
export async function getServicePhones(
  { db }: QueryContext<typeof GetServicePhones>,
  { moduleCode = '', prodType = SHOP_PRODUCT }: In<typeof GetServicePhones>,
) {
  return { rows: await listPhones(db, moduleCode, prodType) }
}
