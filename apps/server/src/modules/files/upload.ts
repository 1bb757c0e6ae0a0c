import { randomUUID } from 'node:crypto'
import type { StoredFile } from '@shop/contract'
import type { FastifyRequest } from 'fastify'
import type { output } from 'zod/mini'
import type { ActorOf } from '../../kernel/actor.ts'
import { countAttempt, endOfDay, secondsUntil } from '../../kernel/attempts.ts'
import type { Config } from '../../kernel/config.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { badInput, Refused } from '../../kernel/refusal.ts'
import { normalizePicture } from './pictures.ts'
import { fileOwner, insertPublicFile } from './queries.ts'
import { store } from './storage.ts'

const PURPOSES = new Set(['avatar'])
const MAX_UPLOADS_A_DAY = 100

/** A transport error: its HTTP status, and the envelope's message for it. */
const transportError = (statusCode: 413 | 415) => Object.assign(new Error(String(statusCode)), { statusCode })

/** Reads the form: one part `file`, one field `purpose`, in any order. */
async function readForm(request: FastifyRequest) {
  let purpose: unknown
  let file: { name: string; bytes: Buffer } | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldname !== 'purpose') badInput({ [part.fieldname.slice(0, 40)]: '不认识的字段' })
      purpose = part.value
      continue
    }
    if (part.fieldname !== 'file' || file) badInput({ file: '请只上传一个文件' })
    file = { name: part.filename ?? '', bytes: await part.toBuffer() }
  }
  if (!file || file.bytes.length === 0) badInput({ file: '请选择图片' })
  if (typeof purpose !== 'string' || !PURPOSES.has(purpose)) badInput({ purpose: '不在可选范围内' })
  return { purpose, file }
}
const shownName = (name: string) =>
  name
    .toWellFormed()
    .replace(/[\p{Cc}/\\]/gu, '')
    .slice(-100)

/**
 * Accepts an uploaded picture, judged by its content and never by its name. Rejects with 413 beyond 10 MB, 415 what is not a form
 * or a picture, 422 a missing part. The same picture is stored once; every upload is a separate file of its owner.
 */
export const upload =
  (kernel: Kernel, config: Config) =>
  async (request: FastifyRequest): Promise<{ code: 200; msg: 'ok'; data: output<typeof StoredFile> }> => {
    const { authorization } = request.headers
    const token = authorization?.startsWith('Bearer ') ? authorization.slice(7, 300) : null
    const { actor } = await kernel.authenticator.authorize('user', { traceId: String(request.id), ip: request.ip, token })
    const owner = fileOwner((actor as ActorOf<'user'>).userId)
    if (!request.isMultipart()) throw transportError(415)
    const now = kernel.clock.now()
    const until = endOfDay(now)
    const counted = await kernel.database.transact((tx) =>
      countAttempt(tx, `upload:${owner}`, { limit: MAX_UPLOADS_A_DAY, until, now }),
    )
    if (counted === null)
      throw new Refused('TOO_OFTEN', { retryAfter: secondsUntil(until, now) }, '今天上传的图片太多了，请明天再试')
    const { purpose, file } = await readForm(request)
    const bytes = await normalizePicture(file.bytes)
    if (!bytes) throw transportError(415)
    const sha256 = await store(config.dataDir, bytes)
    const id = randomUUID()
    const stored = { name: shownName(file.name), size: bytes.length, mime: 'image/webp' }
    await kernel.database.transact((tx) => insertPublicFile(tx, { id, owner, purpose, sha256, ...stored }, now))
    return { code: 200, msg: 'ok', data: { fileId: id, url: `/files/u/${id}.webp`, ...stored } }
  }
