/** The database of npm start and npm run seed: DATABASE_URL, or the embedded PostgreSQL in .data/pg. */
import { join } from 'node:path'
import { dataDir, keep, kept } from './paths.mjs'
import { freePort, startPostgres } from './postgres.mjs'

/**
 * @param {(line: string) => void} say
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function openDatabase(say) {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} }
  const port = await stablePort()
  const server = await startPostgres({ dataDir: join(dataDir, 'pg'), port, database: 'shop', log: say })
  keep('pg-port', String(server.port))
  return server
}

/** The previous port, so that an address saved in a database client keeps working; another one when it is taken. */
async function stablePort() {
  const wanted = Number(kept('pg-port') ?? 54329)
  return await freePort(wanted).catch(() => freePort())
}
