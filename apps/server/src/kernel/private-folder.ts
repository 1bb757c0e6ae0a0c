import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The owner keeps what it may do; everybody else may do nothing. */
const OWNER = 0o700
/** Under root, PostgreSQL runs as another user, whose group may pass through to its own folder. */
const passable = () => (process.getuid?.() === 0 ? 0o710 : OWNER)

/**
 * Closes a folder to other users, with everything in it, also where an earlier version left it open: folders 0700, files 0600.
 * What belongs to another user is left alone; a folder that is closed already is not entered.
 */
export async function closeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: OWNER })
  await closeEntries(path)
  const { mode, uid } = await lstat(path)
  if (isOurs(uid) && (mode & 0o777 & ~passable()) !== 0) await chmod(path, mode & passable())
}

async function closeEntries(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue
    const path = join(folder, entry.name)
    const found = await lstat(path).catch(ignoreGone)
    if (!found || !isOurs(found.uid) || (found.mode & 0o077) === 0) continue
    // The folder itself last: closing that is cut off begins again.
    if (entry.isDirectory()) await closeEntries(path)
    await chmod(path, found.mode & OWNER).catch(ignoreGone)
  }
}

const isOurs = (uid: number) => uid === (process.getuid?.() ?? uid)
/** Another process may remove a file at any time, such as a database's journal. */
const ignoreGone = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
}
