import type { AppName, GetVersion, In } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { findVersion } from './queries.ts'

/** The newest version of an app for a system: 1 iOS, 0 (the default) others. */
export const getVersion =
  (app: AppName) =>
  async ({ db }: QueryContext<typeof GetVersion>, { system = 0 }: In<typeof GetVersion>) => {
    const found = await findVersion(db, app, system)
    if (!found) throw new Error(`No version of the app ${app} for system ${system} is known`)
    const { download_url, ...rest } = found
    return { ...rest, downloadUrl: download_url }
  }
