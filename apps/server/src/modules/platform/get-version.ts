import type { GetVersion, In } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { findVersion } from './queries.ts'

/** The newest version of the app for a system: 1 iOS, 0 (the default) others. */
export async function getVersion({ db }: QueryContext<typeof GetVersion>, { system = 0 }: In<typeof GetVersion>) {
  const found = await findVersion(db, system)
  if (!found) throw new Error(`No version of system ${system} is known`)
  const { download_url, ...rest } = found
  return { ...rest, downloadUrl: download_url }
}
