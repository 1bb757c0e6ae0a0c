/** The whole product for the journeys: its own database in memory, the demonstration world, server, cashier; built front ends. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../bin/lib/postgres.mjs'
import { applicationUrlOf } from '../bin/lib/postgres-roles.mjs'
import { openReader } from './reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'shop-e2e-'))
process.env.DATA_DIR = folder
process.env.CHECK_RESPONSES ??= 'on'
// Nothing is installed meanwhile.
const reader = process.env.OCR_PROVIDER ? null : await openReader()
Object.assign(process.env, reader?.settings)
process.env.REQUESTS_PER_MINUTE ??= '100000'
process.env.WORK_MS_PER_MINUTE ??= '1000000000'
const database = await startPostgres({ fast: true })
process.env.DATABASE_URL = applicationUrlOf(database.url)
process.env.MIGRATION_DATABASE_URL = database.url
const { runShop } = await import('../bin/lib/shop.mjs')
const code = await runShop({ lan: true })
await database.stop()
await reader?.close()
rmSync(folder, { recursive: true, force: true })
process.exit(code)
