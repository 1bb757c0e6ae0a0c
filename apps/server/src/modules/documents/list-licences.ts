import type { ListLicences, Out } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { listLicenceRows, shownLicence } from './licence-rows.ts'

/** The licences that the platform shows to anyone. */
export async function listLicences({ db }: QueryContext<typeof ListLicences>): Promise<Out<typeof ListLicences>> {
  const found = await listLicenceRows(db)
  return { rows: found.filter(({ shown }) => shown).map(shownLicence) }
}
