import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** After a sweep this share of the limit is left. */
const LEFT_AFTER_SWEEP = 0.8
/** A sweep follows each time this share of the limit has been written. */
const SWEEP_EVERY = 0.05

/**
 * Files that can be made again, such as drawn pictures and PDFs: each is made on its first request, once however many requests
 * arrive, and read afterwards. Written atomically; several nodes may share the folder, and it may be emptied at any time. When it
 * exceeds `maxBytes` (give or take a twentieth per node), the oldest files are deleted.
 */
export function openFileCache(folder: string, { maxBytes }: { maxBytes: number }) {
  const inProgress = new Map<string, Promise<Buffer | null>>()
  // The first file written checks what earlier runs left.
  let unswept = Infinity

  async function sweep() {
    const found = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const path = join(folder, name)
        const facts = await stat(path).catch(() => null)
        return facts?.isFile() ? [{ path, size: facts.size, at: facts.mtimeMs }] : []
      }),
    )
    const files = found.flat()
    let total = files.reduce((sum, { size }) => sum + size, 0)
    if (total <= maxBytes) return
    for (const { path, size } of files.toSorted((a, b) => a.at - b.at)) {
      if (total <= maxBytes * LEFT_AFTER_SWEEP) break
      await rm(path, { force: true })
      total -= size
    }
  }

  async function makeAndStore(name: string, make: () => Promise<Buffer | null>) {
    const bytes = await make()
    if (bytes === null) return null
    await mkdir(folder, { recursive: true })
    const temporary = join(folder, `.${randomUUID()}`)
    await writeFile(temporary, bytes)
    await rename(temporary, join(folder, name))
    unswept += bytes.length
    if (unswept > maxBytes * SWEEP_EVERY) {
      unswept = 0
      await sweep()
    }
    return bytes
  }

  return {
    /**
     * The file of this name, which the caller has checked; `make` makes it when there is none. Null when `make` returns null:
     * there is nothing to make, and nothing is stored.
     */
    async get(name: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
      const running = inProgress.get(name)
      if (running) return running
      const known = await readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        return null
      })
      if (known) return known
      const made = inProgress.get(name) ?? makeAndStore(name, make).finally(() => inProgress.delete(name))
      inProgress.set(name, made)
      return made
    },
  }
}
export type FileCache = ReturnType<typeof openFileCache>
