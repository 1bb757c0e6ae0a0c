import { SHOP_PRODUCT, type GetServicePhones, type In } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { listPhones } from './queries.ts'

/** All phone numbers; with a module, those of this part of the product and those for all of it. */
export async function getServicePhones(
  { db }: QueryContext<typeof GetServicePhones>,
  { moduleCode = '', prodType = SHOP_PRODUCT }: In<typeof GetServicePhones>,
) {
  const found = await listPhones(db, moduleCode, prodType)
  return { rows: found.map(({ module_code, ...phone }) => ({ moduleCode: module_code, ...phone })) }
}
