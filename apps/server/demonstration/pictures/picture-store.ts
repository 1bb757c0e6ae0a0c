import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Picture {
  bytes: Buffer
  etag: string
}
/** Draws a picture; null: there is nothing to draw. */
export type Draw = () => Promise<Buffer | null>

/** Concurrent drawings: drawing takes processor time, and calls must be served meanwhile. */
const MAX_CONCURRENT = 2

const pictureOf = (bytes: Buffer): Picture => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
})

/**
 * Caches drawn pictures in a folder: each is drawn once on its first request, however many requests arrive, and written
 * atomically. The folder can be emptied at any time.
 */
export function createPictureStore(folder: string) {
  const inProgress = new Map<string, Promise<Picture | null>>()
  const waiting: (() => void)[] = []
  let free = MAX_CONCURRENT
  const withSlot = async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
  const drawAndStore = async (file: string, draw: Draw) => {
    const bytes = await withSlot(draw)
    if (bytes === null) return null
    await mkdir(folder, { recursive: true })
    const temporary = join(folder, `.${randomUUID()}`)
    await writeFile(temporary, bytes)
    await rename(temporary, join(folder, file))
    return pictureOf(bytes)
  }
  return {
    /** The picture for a file name that the caller has checked. */
    async get(file: string, draw: Draw): Promise<Picture | null> {
      const known = await readFile(join(folder, file)).catch(() => null)
      if (known) return pictureOf(known)
      const running = inProgress.get(file)
      if (running) return running
      const made = drawAndStore(file, draw).finally(() => inProgress.delete(file))
      inProgress.set(file, made)
      return made
    },
  }
}
export type PictureStore = ReturnType<typeof createPictureStore>
