/** The database of npm start and npm run seed: DATABASE_URL, or the embedded PostgreSQL in .data/pg. */
import { join } from 'node:path'
import { openLogFile } from './log-file.mjs'
import { dataDir, keep, kept } from './paths.mjs'
import { freePort, startPostgres } from './postgres.mjs'
import { findAccount } from './postgres-paths.mjs'
import { reportCrashes } from './postgres-crashes.mjs'
import { closeDataDir } from './private-folder.mjs'
import { supervise } from './supervisor.mjs'

/**
 * @param {(line: string) => void} say
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function openDatabase(say) {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} }
  closeDataDir(dataDir, findAccount())
  const server = await startPostgres({ ...options(await stablePort()), log: say })
  keep('pg-port', String(server.port))
  return server
}

/**
 * The embedded database of a shop that has been started before, running or not. Nothing is created: without one it rejects.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export const openExistingDatabase = async () => await startPostgres({ ...options(await stablePort()), create: false })

/**
 * The same as `openDatabase`, and the embedded server is started again whenever it dies, on the same port.
 * @param {(line: string) => void} say about the first start
 * @param {(line: string) => void} sayWhen about deaths and recoveries
 * @returns {{ ready: Promise<string>, stop: () => Promise<void> }} resolves with the address
 */
export function superviseDatabase(say, sayWhen) {
  if (process.env.DATABASE_URL) return { ready: Promise.resolve(process.env.DATABASE_URL), stop: async () => {} }
  closeDataDir(dataDir, findAccount())
  const log = openLogFile(join(dataDir, 'pg.log'))
  /** @type {number | undefined} */
  let port
  const { ready, stop } = supervise({
    name: 'database',
    say: sayWhen,
    async start(signal) {
      const crashes = reportCrashes(sayWhen)
      const output = (/** @type {Buffer} */ chunk) => {
        log.write(chunk)
        crashes(String(chunk))
      }
      // What a restart repairs is no news.
      const server = await startPostgres({ ...options(port ?? (await stablePort())), log: port ? () => {} : say, output, signal })
      if (!port) keep('pg-port', String(server.port))
      port = server.port
      return server
    },
  })
  return {
    ready: ready.then(({ url }) => url),
    async stop() {
      await stop()
      await log.close()
    },
  }
}

/** @param {number} port */
const options = (port) => ({ dataDir: join(dataDir, 'pg'), port, database: 'shop' })

/** The previous port, so that an address saved in a database client keeps working; another one when it is taken. */
async function stablePort() {
  const wanted = Number(kept('pg-port') ?? 54329)
  return await freePort(wanted).catch(() => freePort())
}
