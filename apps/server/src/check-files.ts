import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from './kernel/config.ts'
import type { Reader } from './kernel/database.ts'
import { StartRefused } from './kernel/start-refused.ts'
import { hasFiles } from './modules/files/index.ts'

/** What a folder that can't be written says; a full disk does not last. */
const CLOSED = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'])

/**
 * Refuses a folder of files that nothing can be stored in: every upload would fail. The log says when the files that the database
 * knows are not there.
 */
export async function checkFiles({ dataDir, roles }: Pick<Config, 'dataDir' | 'roles'>, db: Reader, log: Logger): Promise<void> {
  if (!roles.has('api')) return
  const folder = resolve(dataDir, 'files')
  await probe(folder)
  const names = await readdir(folder).catch(() => [])
  // Stored ones are in folders named after the first byte of their hash.
  if (names.some((name) => /^[0-9a-f]{2}$/.test(name))) return
  if (await hasFiles(db))
    log.error(
      {
        folder,
        terminal: `Files are missing: the database has pictures and licences, but ${folder} has none. Restore them from the backup.`,
      },
      'the database has stored files, but DATA_DIR/files has none: restore them from the backup',
    )
}

async function probe(folder: string): Promise<void> {
  const path = join(folder, `.probe-${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(path, '')
    await rm(path)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (!CLOSED.has(code)) return
    throw new StartRefused(
      `Nothing can be stored in ${folder} (DATA_DIR): ${message}. Uploads would fail: let the server's user write there, or name another DATA_DIR.`,
    )
  }
}
