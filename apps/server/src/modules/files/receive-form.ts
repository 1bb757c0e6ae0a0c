import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { badInput, Refused } from '../../kernel/refusal.ts'
import { HOUR } from '../../kernel/clock.ts'
import { TransportError } from '../../kernel/transport-error.ts'
import { leastRate } from './least-rate.ts'
import type { Place } from './upload-places.ts'

export const MAX_BYTES = 10 * 1024 * 1024
/** The rest of a form with a picture of that size: boundaries, headers, the other field. */
const MAX_OTHER_BYTES = 64 * 1024

interface Receiving<P extends string> {
  dataDir: string
  purposes: readonly P[]
  what: Uploaded
  place: Place
  begin: (purpose: P) => Promise<void>
}
export interface ReceivedForm<P extends string> {
  purpose: P
  /** The file's name, as the client says. */
  name: string
  /** Where its bytes are, until they are deleted. */
  path: string
}

/** What is uploaded, in refusals. */
export type Uploaded = '图片' | '文件'
export const tooLarge = (what: Uploaded) => new TransportError(413, `${what}不能超过 ${MAX_BYTES / 1024 / 1024} MB`)

/** Where files are until they have been taken or refused. */
export const incomingFolder = (dataDir: string) => join(dataDir, 'files', 'incoming')

/** When a file began to arrive, in ms: what is sent of it later keeps it no longer. 0: it is gone. */
export async function begunAt(path: string): Promise<number> {
  const known = await stat(path).catch(() => null)
  // Some file systems don't know when a file was made.
  return known ? known.birthtimeMs || known.mtimeMs : 0
}

/** Deletes what began to arrive more than an hour ago and is not whole yet, or was left behind by a server that was killed. */
export async function deleteAbandoned(dataDir: string, now: Date) {
  const folder = incomingFolder(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    if (now.getTime() - (await begunAt(path)) > HOUR) await rm(path, { force: true })
  }
}

/**
 * Receives a form: one part `file`, one field `purpose`, in any order; `begin` may refuse that purpose as soon as it is known. The file goes to a temporary place on the disk, so that an
 * upload never occupies the server's memory. `use` may read it there; afterwards it is deleted. Rejects with 413 beyond 10 MB, 400
 * a form that is malformed or breaks off, 408 one that arrives too slowly or gives its place to another, 422 a missing or surplus part.
 */
export async function receiveForm<T, P extends string>(
  request: FastifyRequest,
  { dataDir, purposes, what, place, begin }: Receiving<P>,
  use: (form: ReceivedForm<P>) => Promise<T>,
): Promise<T> {
  if (Number(request.headers['content-length']) > MAX_BYTES + MAX_OTHER_BYTES) throw tooLarge(what)
  const folder = incomingFolder(dataDir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  try {
    const known = (purpose: unknown) => purposes.find((one) => one === purpose)
    const named = async (purpose: unknown) => {
      const one = known(purpose)
      if (one !== undefined) await begin(one)
    }
    const { purpose, name } = await readInTime(request, { path, what, place, named }).catch((error: unknown) => {
      throw isOurs(error) ? error : new TransportError(400)
    })
    if (name === null) badInput({ file: `请选择${what}` })
    return await use({ purpose: known(purpose) ?? badInput({ purpose: '不在可选范围内' }), name, path })
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * Errors that are not about the form: refusals, those with a status, and those of the disk. A client that is gone fails to be
 * read from.
 */
const isOurs = (error: unknown) =>
  error instanceof Refused ||
  (error instanceof Error && ('statusCode' in error || ('syscall' in error && error.syscall !== 'read')))

interface Reading {
  path: string
  what: Uploaded
  place: Place
  /** Called with the purpose when it arrives. */
  named: (purpose: unknown) => Promise<void>
}
async function readInTime(request: FastifyRequest, reading: Reading) {
  const { place } = reading
  const { signal, aborted, stop } = leastRate(request, place.signal)
  const parts = readParts(request, reading, signal)
  // What it throws once it is too late is about nothing any more.
  parts.catch(() => {})
  const read = await Promise.race([parts, aborted]).finally(stop)
  place.arrived()
  return read
}

async function readParts(request: FastifyRequest, { path, what, named }: Reading, signal: AbortSignal) {
  let purpose: unknown
  let name: string | null = null
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldname !== 'purpose') badInput({ [part.fieldname.slice(0, 40)]: '不认识的字段' })
      purpose = part.value
      await named(purpose)
      continue
    }
    if (part.fieldname !== 'file' || name !== null) badInput({ file: '请只上传一个文件' })
    signal.throwIfAborted()
    await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
    if (part.file.truncated) throw tooLarge(what)
    if (part.file.bytesRead > 0) name = part.filename ?? ''
  }
  return { purpose, name }
}
