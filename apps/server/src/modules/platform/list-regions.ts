import type { In, ListRegions } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { listRegionsOf } from './queries.ts'

/** The regions below one; a county or an unknown code has none. */
export async function listRegions({ db }: QueryContext<typeof ListRegions>, { id }: In<typeof ListRegions>) {
  return { rows: await listRegionsOf(db, id) }
}
