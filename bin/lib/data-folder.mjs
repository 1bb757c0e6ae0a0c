/** Whether DATA_DIR can be used, before anything else needs it. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

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
    const why = code === 'EEXIST' || code === 'ENOTDIR' ? 'there is a file in its place' : message
    throw new Error(
      `DATA_DIR (${folder}) can't be used: ${why}. Name a folder that may be written, or give this one to the user who runs the shop.`,
      { cause: error },
    )
  }
}
