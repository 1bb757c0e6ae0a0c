/** Runs a command about the accounts of the console on the database of the shop. */
import { spawn } from 'node:child_process'
import events from 'node:events'
import { openExistingDatabase } from './database.mjs'
import { dataDir, root } from './paths.mjs'
import { actAsOwner, findOwner, whoAmI } from './shop-owner.mjs'

/**
 * Uses MIGRATION_DATABASE_URL or DATABASE_URL, otherwise the embedded database in DATA_DIR, running or not, as the user whose shop
 * it is. Refuses where there is no shop: nothing is created, and no file changes hands.
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function runOperator(args) {
  const by = whoAmI()
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = process.env
  const database = DATABASE_URL || MIGRATION_DATABASE_URL ? undefined : await openShop()
  try {
    const child = spawn(process.execPath, ['apps/server/src/operator.ts', ...args], {
      cwd: root,
      // Accounts are created and deactivated by the owner of the database: the server may not.
      env: { ...process.env, ...(database && { MIGRATION_DATABASE_URL: database.url }), DATA_DIR: dataDir, COMMAND_BY: by },
      stdio: 'inherit',
    })
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal))
    const [code] = await events.once(child, 'exit')
    return code ?? 1
  } finally {
    await database?.stop()
  }
}

async function openShop() {
  const owner = findOwner(dataDir)
  if (!owner)
    throw new Error(
      `There is no shop in ${dataDir}. Name its DATA_DIR, or its database as DATABASE_URL and MIGRATION_DATABASE_URL; the settings of a service are read with: set -a; . /etc/shop.env`,
    )
  actAsOwner(dataDir, owner)
  return await openExistingDatabase()
}
