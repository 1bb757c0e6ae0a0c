/** Whose shop is in DATA_DIR: commands act as that user, or not at all, so that the shop can still open its files afterwards. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** @typedef {{ uid: number, gid: number }} User */

/**
 * The user that runs the shop of a data folder, which is who wrote its password; undefined when there is none yet.
 * @param {string} folder
 * @returns {User | undefined}
 */
export function findOwner(folder) {
  const owner = statSync(folder, { throwIfNoEntry: false })
  if (!owner) return undefined
  try {
    return statSync(join(folder, 'pg.json'), { throwIfNoEntry: false })
  } catch {
    // Closed to us: it is the owner's.
    return owner
  }
}

/**
 * Becomes the owner of the shop for the rest of this process. Only root can; anyone else but the owner is refused.
 * @param {string} folder
 * @param {User} owner
 * @param {number | undefined} uid who we are
 */
export function actAsOwner(folder, owner, uid = process.getuid?.()) {
  if (uid === undefined || uid === owner.uid) return
  const name = idOf('-un', owner.uid) ?? `the user ${owner.uid}`
  if (uid !== 0) throw new Error(`The shop in ${folder} is run by ${name}. Give this command as ${name} or as root.`)
  const gid = Number(idOf('-g', owner.uid) ?? owner.gid)
  process.setgroups?.([])
  process.setgid?.(gid)
  process.setuid?.(owner.uid)
  try {
    accessSync(join(root, 'package.json'), constants.R_OK)
  } catch {
    throw new Error(
      `The shop in ${folder} is run by ${name}, who can’t read ${root}: give this command in the folder that the shop runs from.`,
    )
  }
}

/** The user who gives the command; a number where it has no name, as in some containers. */
export function whoAmI() {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}

/**
 * What `id` says about a user; undefined for a number without a name, which containers have.
 * @param {'-un' | '-g'} flag
 * @param {number} uid
 */
function idOf(flag, uid) {
  const { status, stdout } = spawnSync('id', [flag, String(uid)], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
