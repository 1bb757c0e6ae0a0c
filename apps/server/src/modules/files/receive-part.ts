import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { TransportError } from '../../kernel/transport-error.ts'
import { Unavailable } from '../../kernel/unavailable.ts'
import { leastRate } from './least-rate.ts'
import { begunAt, incomingFolder } from './receive-form.ts'
import type { Place } from './upload-places.ts'

/** How many unfinished uploads an owner may leave; the oldest gives way to a new one. */
const MAX_UNFINISHED = 10
/** How many there may be in all, so that they occupy 10 GB of the disk at most. */
const MAX_IN_ALL = 1_000
/** So many give way at once when there are too many, so that not each upload looks at all of them. */
const GIVE_WAY = 100

/** Seconds after which some of them may have ended. */
const FULL_RETRY = 60

/** An upload that can be continued: whose it is, and the key that their device chose for it. */
export interface Unfinished {
  dataDir: string
  owner: string
  key: string
}
const prefixOf = (owner: string) => `${owner.replace(/[^a-z0-9]/g, '-')}.`
const pathOf = ({ dataDir, owner, key }: Unfinished) => join(incomingFolder(dataDir), `${prefixOf(owner)}${key}`)

const sizeOf = async (path: string) => (await stat(path).catch(() => null))?.size ?? 0
/** How many bytes of it have arrived. */
export const arrived = (upload: Unfinished) => sizeOf(pathOf(upload))

/** What is being received or taken in this process, by its place. */
const receiving = new Map<string, { stop: AbortController; ended: Promise<unknown> }>()

/**
 * Ends a request that still receives this upload: its device continues it, and knows nothing of that request any more. To be awaited before
 * the one that continues takes a place in a queue, which the hanging one may occupy.
 */
export async function endHanging(upload: Unfinished) {
  const before = receiving.get(pathOf(upload))
  if (!before) return
  before.stop.abort(new TransportError(408))
  await before.ended
  // Whoever ran it gives its place back in the meantime.
  await setImmediate()
}

/** What becomes of an upload once it is whole. */
interface Whole<T> {
  /** What the request before, or one at another server, has made of it; null: nothing. */
  known: () => Promise<T | null>
  take: (path: string) => Promise<T>
}

/**
 * Receives the bytes of an upload from a place in it to its end, after those that arrived earlier: a connection that breaks costs
 * what was under way alone. Two requests of one upload take turns (see `endHanging`).
 * Responds with the place from which to continue, when it is another one or not all has arrived; once it is whole, with what `take` makes
 * of the file, which is deleted afterwards, or with what the request before has made of it. Rejects with 400 what breaks off or is longer than it said, 408 what arrives too slowly or is
 * continued elsewhere or gives its place to another, 503 a new one while too many are under way.
 */
export async function receivePart<T>(
  request: FastifyRequest,
  upload: Unfinished,
  { from, size, place }: { from: number; size: number; place: Place },
  { known, take }: Whole<T>,
): Promise<{ from: number } | T> {
  const path = pathOf(upload)
  const before = receiving.get(path)
  const stop = new AbortController()
  const work = (async () => {
    await before?.ended
    const finished = before ? await known() : null
    if (finished) return finished
    const has = await sizeOf(path)
    if (has !== from) return { from: has }
    if (from === 0) await makeRoom(upload)
    try {
      await append(request, path, { from, size }, [stop.signal, place.signal])
      place.arrived()
    } catch (error) {
      // It gave way to others in this moment, and begins again.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { from: 0 }
      throw error
    }
    const now = await sizeOf(path)
    if (now !== size) return { from: now }
    // Under another name, a repeated request neither changes what is being taken nor takes it a second time.
    const whole = join(incomingFolder(upload.dataDir), randomUUID())
    await rename(path, whole)
    try {
      return await take(whole)
    } finally {
      await rm(whole, { force: true })
    }
  })()
  const entry = { stop, ended: work.catch(() => {}) }
  receiving.set(path, entry)
  try {
    return await work
  } finally {
    if (receiving.get(path) === entry) receiving.delete(path)
  }
}

/** Writes what arrives as it arrives. The request itself is left open, for a response in words. */
async function append(
  request: FastifyRequest,
  path: string,
  { from, size }: { from: number; size: number },
  ends: AbortSignal[],
) {
  const file = await open(path, from === 0 ? 'w' : 'r+', 0o600)
  const { aborted, stop } = leastRate(request, ...ends)
  try {
    const chunks = (request.body as Readable).iterator({ destroyOnReturn: false })
    for (let at = from; ;) {
      const arriving = chunks.next().catch(() => {
        throw new TransportError(400)
      })
      const { done, value } = (await Promise.race([arriving, aborted])) as IteratorResult<Buffer, undefined>
      if (done) return
      if (at + value.length > size) throw new TransportError(400)
      await file.write(value, 0, value.length, at)
      at += value.length
    }
  } finally {
    stop()
    await file.close()
  }
}

/** So that what is left unfinished occupies a bounded part of the disk, of one owner and in all. */
async function makeRoom({ dataDir, owner, key }: Unfinished) {
  const folder = incomingFolder(dataDir)
  await mkdir(folder, { recursive: true })
  const all = await readdir(folder)
  const prefix = prefixOf(owner)
  const own = all.filter((name) => name.startsWith(prefix) && name !== `${prefix}${key}`)
  if (own.length < MAX_UNFINISHED && all.length < MAX_IN_ALL) return
  if (own.length < MAX_UNFINISHED) return giveWay(folder, all)
  const aged = await Promise.all(own.map(async (name) => ({ path: join(folder, name), at: await begunAt(join(folder, name)) })))
  const oldest = aged.toSorted((a, b) => a.at - b.at).slice(0, own.length - MAX_UNFINISHED + 1)
  for (const { path } of oldest) await rm(path, { force: true })
}

/**
 * Deletes unfinished uploads that nothing is sent of now, those with the fewest bytes first: their devices lose least, and many that only
 * begin keep no one from uploading.
 */
async function giveWay(folder: string, all: readonly string[]) {
  const isIdle = (path: string) => !receiving.has(path)
  const idle = all
    .filter((name) => name.includes('.'))
    .map((name) => join(folder, name))
    .filter(isIdle)
  if (idle.length === 0) throw new Unavailable('正在上传的人太多，请稍后再试', FULL_RETRY)
  const sized = await Promise.all(idle.map(async (path) => ({ path, size: await sizeOf(path), at: await begunAt(path) })))
  const least = sized.toSorted((a, b) => a.size - b.size || a.at - b.at).slice(0, GIVE_WAY)
  for (const { path } of least) if (isIdle(path)) await rm(path, { force: true })
}
