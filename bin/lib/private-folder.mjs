/** DATA_DIR holds passwords, payers’ tokens and uploads: no other user of the machine can look into it. */
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs'

/**
 * Creates the folder or closes it to others. Where PostgreSQL runs as another user, that user's group may pass through it, and
 * not list it.
 * @param {string} folder
 * @param {{ gid: number } | undefined} account
 */
export function closeDataDir(folder, account) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, gid, mode } = statSync(folder)
  if (uid !== process.getuid?.()) return
  if (account && gid !== account.gid) chownSync(folder, uid, account.gid)
  const wanted = account ? 0o710 : 0o700
  if ((mode & 0o777) !== wanted) chmodSync(folder, wanted)
}
