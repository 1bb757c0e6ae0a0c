/** The roles of an embedded server: `postgres` owns the databases and migrates them, the application has what it needs. */
import { createHmac } from 'node:crypto'
import { Client } from 'pg'

const application = 'shop_app'

/**
 * The same database for the application. Its password follows from the owner's, so that nothing more has to be kept.
 * @param {string} ownerUrl
 */
export function applicationUrlOf(ownerUrl) {
  const url = new URL(ownerUrl)
  url.password = createHmac('sha256', decodeURIComponent(url.password)).update(application).digest('hex')
  url.username = application
  return url.href
}

/**
 * Creates the application's role, or gives it its password, unless it can log in already. Its rights come with the migrations.
 * @param {string} ownerUrl
 */
export async function ensureApplicationRole(ownerUrl) {
  const url = applicationUrlOf(ownerUrl)
  if (await canLogIn(url)) return
  const client = new Client(ownerUrl)
  await client.connect()
  try {
    // Two starts may do so at the same time.
    await client.query('select pg_advisory_lock(727005)')
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [application])
    await client.query(`${rowCount ? 'alter' : 'create'} role ${application} login password '${new URL(url).password}'`)
  } finally {
    await client.end()
  }
}

/** @param {string} url */
async function canLogIn(url) {
  const client = new Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    // Wrong password, or no such role.
    if (['28P01', '28000'].includes(/** @type {{ code?: string }} */ (error).code ?? '')) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}
