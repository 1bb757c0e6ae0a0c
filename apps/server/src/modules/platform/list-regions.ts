import type { In, ListRegions } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { listRegionsOf } from './queries.ts'

/** Regions below one; a county, or a code that is none, has none below. */
export async function listRegions({ db }: QueryContext<typeof ListRegions>, { id }: In<typeof ListRegions>) {
  return { rows: await listRegionsOf(db, id) }
}
