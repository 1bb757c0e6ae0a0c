import { APP_NAMES, SYSTEM_NAMES, type ConsoleListVersions, type Out } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { listVersions } from './versions.ts'

/** The newest version of each app, by system. */
export async function consoleListVersions({
  db,
}: QueryContext<typeof ConsoleListVersions>): Promise<Out<typeof ConsoleListVersions>> {
  const found = await listVersions(db)
  return {
    rows: found.map(({ download_url: downloadUrl, ...row }) => ({
      ...row,
      downloadUrl,
      appName: APP_NAMES[row.app],
      systemName: SYSTEM_NAMES[row.system],
    })),
  }
}
