import { ListDictionary, type GetServicePhones, type In, type ListRegions } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { listEntries, listPhones, listRegionsOf } from './queries.ts'

/** Regions below one; a county, or a code that is none, has none below. */
export async function listRegions({ db }: QueryContext<typeof ListRegions>, { id }: In<typeof ListRegions>) {
  return { rows: await listRegionsOf(db, id) }
}

export async function listDictionary({ db }: QueryContext<typeof ListDictionary>, { type }: In<typeof ListDictionary>) {
  const entries = await listEntries(db, type)
  return entries.length ? { rows: entries } : refuse(ListDictionary, 'NOT_FOUND')
}

/** The shop's own product type. */
const SHOP_PRODUCT = 3
export async function getServicePhones(
  { db }: QueryContext<typeof GetServicePhones>,
  { moduleCode = '', prodType = SHOP_PRODUCT }: In<typeof GetServicePhones>,
) {
  return { rows: await listPhones(db, moduleCode, prodType) }
}
