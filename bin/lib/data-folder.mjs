/** Whether DATA_DIR can be used, before anything else needs it. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a folder says in which nothing can be made. */
const CLOSED = new Set(['EACCES', 'EPERM', 'EROFS'])

/**
 * Creates the folder; rejects with words one that can't be created or written.
 * @param {string} folder
 */
export function openDataFolder(folder) {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    if (!existsSync(folder) && CLOSED.has(code ?? '')) throw new Error(wordsOfParent(folder), { cause: error })
    const why = code === 'EEXIST' || code === 'ENOTDIR' ? 'there is a file in its place' : message
    throw new Error(
      `DATA_DIR (${folder}) can't be used: ${why}. Name a folder that may be written, or give this one to the user who runs the shop.`,
      { cause: error },
    )
  }
}

/**
 * Where it is the folder above that may not be written.
 * @param {string} folder
 */
function wordsOfParent(folder) {
  let above = dirname(folder)
  while (!existsSync(above)) above = dirname(above)
  return `DATA_DIR (${folder}) does not exist and can't be created: the user who runs the shop may not write in ${above}. Create it and give it to that user, or name a folder that may be written.`
}
