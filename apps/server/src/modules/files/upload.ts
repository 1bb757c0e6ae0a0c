import { randomUUID } from 'node:crypto'
import { withoutInvisible, type StoredFile } from '@shop/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { output } from 'zod/mini'
import type { ActorOf } from '../../kernel/actor.ts'
import { asCall, bearerToken } from '../../kernel/admission.ts'
import { clientSignal } from '../../kernel/client-signal.ts'
import { countAttempt, endOfDay, secondsUntil } from '../../kernel/attempts.ts'
import type { Config } from '../../kernel/config.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { networkOf } from '../../kernel/network-of.ts'
import { badInput, Refused } from '../../kernel/refusal.ts'
import type { RunOptions } from '../../kernel/worker-pool.ts'
import { TransportError } from '../../kernel/transport-error.ts'
import { bytesToStore } from './bytes-to-store.ts'
import { findFinished, keepFinished, type UploadKey } from './finished-uploads.ts'
import { privateAddress } from './private-pictures.ts'
import type { Purposes } from './purposes.ts'
import { deleteFile, insertFile } from './queries.ts'
import { keyOf, readPartQuery } from './part-request.ts'
import { receiveForm, type ReceivedForm, type Uploaded } from './receive-form.ts'
import { arrived, endHanging, receivePart } from './receive-part.ts'
import { hashOf, store } from './storage.ts'
import { limitPerOwner } from './upload-limits.ts'
import type { Place, UploadPlaces } from './upload-places.ts'
import type { Consent, Side, Uploader } from './upload-sides.ts'

export {
  ofCorrections,
  ofGoods,
  ofOperators,
  ofRecalls,
  ofReports,
  ofSellerPictures,
  ofSellers,
  ofUsers,
} from './upload-sides.ts'

const MAX_UPLOADS_A_DAY = 100

const shownName = (name: string) => withoutInvisible(name).replace(/[/\\]/g, '').slice(-100).toWellFormed()

/** Counts an upload towards the owner's limit of the day. */
async function countUpload({ clock, database }: Kernel, owner: string, what: Uploaded) {
  const now = clock.now()
  const until = endOfDay(now)
  const counted = await database.transact((tx) => countAttempt(tx, `upload:${owner}`, { limit: MAX_UPLOADS_A_DAY, until, now }))
  if (counted === null)
    throw new Refused('TOO_OFTEN', { retryAfter: secondsUntil(until, now) }, `今天上传的${what}太多了，请明天再试`)
}

/**
 * Accepts an uploaded picture or, of sellers, a PDF; judged by its content and never by its name. Of papers a PDF of one page becomes a
 * picture. Rejects with 413 beyond 10 MB, 415 what is not a form, a picture or such a PDF, 422 a missing part, more than 20 megapixels, a
 * PDF of several pages or with a password, 400 a malformed form, 401 or 403 whoever may not upload any more once it is whole, 408 one that
 * arrives too slowly or gives its place to another (`UploadPlaces`), 429 what exceeds the user's limits, 503 when too many are in progress,
 * here or from the caller's network. Every upload that is begun counts towards the limit of a day, however it ends. The same picture is
 * stored once; every upload is a separate file of its owner, public or private by its purpose. What needs a separate consent is refused
 * without it (`CARD_CONSENT`) as soon as its purpose is known, and again when it is whole: it may have been withdrawn meanwhile.
 *
 * `byForm` receives it as one form. `byPart` receives its bytes from a place on, so that one that broke off is continued from where it
 * was (`offset`, of the last hour), and responds with that place when it is another one. One that has become a file in the last hour
 * responds with that file, however often it is sent.
 */
export function upload<A extends Uploader>(
  kernel: Kernel,
  config: Config,
  places: UploadPlaces,
  { access, what, purposes, ownerOf, viewerOf, consent }: Side<A>,
) {
  const perOwner = limitPerOwner()
  const known: Purposes = purposes
  const names = Object.keys(purposes)
  const { admission, authenticator, clock, database } = kernel

  const consentTo = (purpose: string): Consent<A> | undefined => ('consent' in known[purpose]! ? consent : undefined)
  const begin = async (purpose: string, actor: ActorOf<A>) => consentTo(purpose)?.begin(database.read, actor, clock.now())

  type Stored = output<typeof StoredFile>
  const shown = (
    { id, is_public: isPublic, ...stored }: Omit<Stored, 'fileId' | 'url'> & { id: string; is_public: boolean },
    actor: ActorOf<A>,
  ): Stored => {
    const url = isPublic ? `/files/u/${id}.webp` : viewerOf ? privateAddress(config, id, viewerOf(actor), clock.now()).url : ''
    return { fileId: id, url, ...stored }
  }
  /** What an upload in parts has become; null: nothing yet. */
  async function finished(upload: UploadKey, purpose: string, actor: ActorOf<A>): Promise<Stored | null> {
    const file = await findFinished(database.read, upload, purpose, clock.now())
    return file ? shown(file, actor) : null
  }

  /**
   * Makes what has arrived a file of its uploader, who must still be allowed to upload it: of who logged out meanwhile nothing is stored.
   * An upload in parts that has become one meanwhile becomes no other.
   */
  async function take(
    { purpose, name, path }: ReceivedForm<string>,
    actor: ActorOf<A>,
    work: Pick<RunOptions, 'log' | 'signal'>,
    key?: string,
  ): Promise<Stored> {
    const rules = known[purpose]!
    const options = { ...work, owner: ownerOf(actor) }
    const { bytes, mime } = await bytesToStore(kernel, path, rules, options)
    const sha256 = hashOf(bytes)
    const id = randomUUID()
    const stored = { name: shownName(name), size: bytes.length, mime }
    // By the session: a token may run out while a slow phone sends.
    const current = (await authenticator.authorizeSession(access, actor)).actor as ActorOf<A>
    const owner = ownerOf(current)
    const now = clock.now()
    const isNew = await database.transact(async (tx) => {
      await consentTo(purpose)?.store(tx, current, now)
      if (key !== undefined && !(await keepFinished(tx, { owner, key }, id, now))) return false
      await insertFile(tx, { id, owner, purpose, is_public: rules.isPublic, sha256, ...stored }, now)
      return true
    })
    if (!isNew) return (await finished({ owner, key: key! }, purpose, current)) ?? badInput({ key: '已经用于另一个文件' })
    await store(config.dataDir, sha256, bytes, mime).catch(async (error: unknown) => {
      // Whoever sends it again would get a file without bytes.
      await database.transact((tx) => deleteFile(tx, id))
      throw error
    })
    return shown({ id, is_public: rules.isPublic, ...stored }, current)
  }

  async function receiveWhole(request: FastifyRequest, actor: ActorOf<A>, signal: AbortSignal, place: Place) {
    await countUpload(kernel, ownerOf(actor), what)
    const receiving = { dataDir: config.dataDir, purposes: names, what, place, begin: (purpose: string) => begin(purpose, actor) }
    return receiveForm(request, receiving, (form) => take(form, actor, { log: request.log as Logger, signal }))
  }

  async function receiveRest(request: FastifyRequest, actor: ActorOf<A>, signal: AbortSignal, place: Place) {
    const { purpose, name, size, from } = readPartQuery(request, names, what)
    const upload = unfinished(actor, request)
    await begin(purpose, actor)
    const known = () => finished(upload, purpose, actor)
    const before = await known()
    if (before) return before
    if (from === 0) await countUpload(kernel, upload.owner, what)
    return receivePart(
      request,
      upload,
      { from, size, place },
      {
        known,
        take: (path) => take({ purpose, name, path }, actor, { log: request.log as Logger, signal }, upload.key),
      },
    )
  }

  async function uploaderOf(request: FastifyRequest) {
    const facts = { traceId: String(request.id), ip: request.ip, token: bearerToken(request) }
    return (await authenticator.authorize(access, facts)).actor as ActorOf<A>
  }
  const unfinished = (actor: ActorOf<A>, request: FastifyRequest) => ({
    dataDir: config.dataDir,
    owner: ownerOf(actor),
    key: keyOf(request),
  })
  /** Receives in turn, the caller being known before anything is read. `prepare` says whether the body is of the right type. */
  const inTurn =
    <T>(
      receive: (request: FastifyRequest, actor: ActorOf<A>, signal: AbortSignal, place: Place) => Promise<T>,
      prepare: (request: FastifyRequest, actor: ActorOf<A>) => boolean | Promise<boolean>,
    ) =>
    (request: FastifyRequest, reply: FastifyReply) =>
      asCall(admission, request, 'command', async () => {
        const actor = await uploaderOf(request)
        if (!(await prepare(request, actor))) throw new TransportError(415)
        const signal = clientSignal(reply)
        const uploader = { owner: ownerOf(actor), network: networkOf(request.ip) }
        const data = await perOwner(uploader.owner, () =>
          places.run(uploader, clock.now(), (place) => receive(request, actor, signal, place)),
        )
        return { code: 200, msg: 'ok', data }
      })
  return {
    byForm: inTurn(receiveWhole, (request) => request.isMultipart()),
    byPart: inTurn(receiveRest, async (request, actor) => {
      if (request.headers['content-type'] !== 'application/octet-stream') return false
      await endHanging(unfinished(actor, request))
      return true
    }),
    offset: (request: FastifyRequest) =>
      asCall(admission, request, 'query', async () => {
        const from = await arrived(unfinished(await uploaderOf(request), request))
        return { code: 200, msg: 'ok', data: { from } }
      }),
  }
}
