/** The application's secret: what it encrypted is lost without it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dataDir, loadOrCreateSecret } from './paths.mjs'

/**
 * APP_SECRET, or the secret in DATA_DIR, which the first start creates. Refuses to invent another one next to a database that
 * exists, unless it is said to be lost.
 * @param {{ env?: NodeJS.ProcessEnv, folder?: string }} [options]
 */
export function appSecret({ env = process.env, folder = dataDir } = {}) {
  if (env.APP_SECRET) return env.APP_SECRET
  const file = join(folder, 'app-secret')
  if (existsSync(join(folder, 'pg.json')) && !existsSync(file) && env.APP_SECRET_LOST !== 'on')
    throw new Error(
      `${file} is missing, but the database next to it exists: without it, applications, invitations and second factors can't be read. Put it back from a backup. If it is lost, APP_SECRET_LOST=on npm start makes a new one (docs/runbooks/run-it.md, "Replace the application secret").`,
    )
  return loadOrCreateSecret('app-secret', folder)
}
