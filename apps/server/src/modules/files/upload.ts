import { randomUUID } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { withoutInvisible, type StoredFile } from '@shop/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { output } from 'zod/mini'
import type { ActorOf } from '../../kernel/actor.ts'
import { asCall, bearerToken } from '../../kernel/admission.ts'
import { clientSignal } from '../../kernel/client-signal.ts'
import { countAttempt, endOfDay, secondsUntil } from '../../kernel/attempts.ts'
import type { Config } from '../../kernel/config.ts'
import type { Executor, Tx } from '../../kernel/database.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { networkOf } from '../../kernel/network-of.ts'
import { badInput, Refused } from '../../kernel/refusal.ts'
import type { RunOptions } from '../../kernel/worker-pool.ts'
import { TransportError } from '../../kernel/transport-error.ts'
import { TaskStopped } from '../../kernel/worker-task.ts'
import type { CardConsent } from './cards.ts'
import { canMarkPdf, checkPdf } from './pdf-task.ts'
import { markPicture, normalizePage, normalizePicture } from './picture-tasks.ts'
import type { PictureToStore } from './pictures.ts'
import { asSeller, asUser, privateAddress, type Viewer } from './private-pictures.ts'
import {
  OPERATOR_PURPOSES,
  PURPOSES,
  SELLER_PICTURE_PURPOSES,
  RECALL_PURPOSES,
  REPORT_PURPOSES,
  SELLER_PURPOSES,
  type PdfRules,
  type PublicPurposes,
  type PurposeRules,
  type Purposes,
} from './purposes.ts'
import { fileOwner, insertFile, operatorFileOwner, ownerOfOperator, sellerFileOwner } from './queries.ts'
import { keyOf, readPartQuery } from './part-request.ts'
import { receiveForm, type ReceivedForm, type Uploaded } from './receive-form.ts'
import { arrived, endHanging, receivePart } from './receive-part.ts'
import { hashOf, store, type StoredType } from './storage.ts'
import { limitPerOwner } from './upload-limits.ts'
import type { Place, UploadPlaces } from './upload-places.ts'

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

const isPdf = async (path: string) => {
  const file = await open(path)
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(5) })
    return buffer.toString('latin1') === '%PDF-'
  } finally {
    await file.close()
  }
}

const PDF_LOCKED = '这份 PDF 有密码，请去掉密码后再上传'
const PICTURE_REFUSALS = {
  pixels: '图片最多 2000 万像素（如 5000×4000），请缩小后再上传',
  pages: 'PDF 只能有一页，请把这份证件单独存为一页，或拍照上传',
  locked: PDF_LOCKED,
} as const

/** The picture's stored form; refuses in words what can't be one. */
async function normalize({ pools }: Kernel, source: PictureToStore, orPdf: boolean, options: RunOptions): Promise<Buffer> {
  const isPage = orPdf && (await isPdf(source.path))
  const work = isPage ? pools.scans.run(normalizePage, source, options) : pools.pictures.run(normalizePicture, source, options)
  const picture = await work.catch((error: unknown) => {
    if (error instanceof TaskStopped) badInput({ file: '这张图片处理不了，请换一张或另存为 JPG 再上传' })
    throw error
  })
  if ('bytes' in picture) return picture.bytes
  if (picture.refused === 'format')
    throw new TransportError(415, orPdf ? '请选择 JPG、PNG、HEIC 图片或 PDF' : '请选择 JPG、PNG 或 HEIC 图片')
  return badInput({ file: PICTURE_REFUSALS[picture.refused] })
}

const PDF_REFUSALS = {
  kind: '请选择 PDF 文件；从扫描或文字处理软件另存为 PDF 后再上传',
  locked: PDF_LOCKED,
  built: '这份 PDF 无法加水印，请打印成 PDF 或转成图片后再上传',
  active: '这份 PDF 带有脚本、附件、表单程序，或打开时会自动跳转，请打印成 PDF 后再上传',
} as const
const stoppedMeansNo = (error: unknown) => {
  if (error instanceof TaskStopped) return false
  throw error
}
/** The bytes of a PDF, unchanged; refuses in words what is none, or more than pages to read. */
async function readPdf({ pools }: Kernel, path: string, { marked }: PdfRules, options: RunOptions): Promise<Buffer> {
  const verdict = await pools.documents.run(checkPdf, path, options).catch((error: unknown) => {
    if (error instanceof TaskStopped) return 'kind' as const
    throw error
  })
  if (verdict === 'kind') throw new TransportError(415, PDF_REFUSALS.kind)
  if (verdict !== null) badInput({ file: PDF_REFUSALS[verdict] })
  const fits = !marked || (await pools.documents.run(canMarkPdf, path, options).catch(stoppedMeansNo))
  if (!fits) badInput({ file: PDF_REFUSALS.built })
  return readFile(path)
}

/** Whether what needs a separate consent may be taken of an uploader. */
interface Consent<A extends Uploader> {
  /** Refuses to begin without it. */
  begin(db: Executor, actor: ActorOf<A>, now: Date): Promise<void>
  /** Refuses to store without it; a withdrawal waits until the transaction has ended. */
  store(tx: Tx, actor: ActorOf<A>, now: Date): Promise<void>
}
type Uploader = 'user' | 'platform:content' | 'seller:orders' | 'any:offers'
/** Who uploads, and for what; what is private has a viewer, or opens through what it is for. */
type Side<A extends Uploader> = {
  access: A
  what: Uploaded
  ownerOf(actor: ActorOf<A>): string
  /** To what one of its purposes needs (`PurposeRules.consent`). */
  consent?: Consent<A>
} & (
  | { purposes: PublicPurposes | typeof SELLER_PURPOSES | typeof RECALL_PURPOSES | typeof REPORT_PURPOSES; viewerOf: null }
  | { purposes: Purposes; viewerOf: (actor: ActorOf<A>) => Viewer }
)
export const ofUsers = (cards: CardConsent): Side<'user'> => ({
  access: 'user',
  what: '图片',
  purposes: PURPOSES,
  ownerOf: ({ userId }) => fileOwner(userId),
  viewerOf: asUser,
  consent: {
    async begin(db, { userId }, now) {
      if (!(await cards.has(db, userId, now))) throw new Refused('CARD_CONSENT')
    },
    store: (tx, { userId }, now) => cards.require(tx, userId, now),
  },
})
export const ofOperators: Side<'platform:content'> = {
  access: 'platform:content',
  what: '图片',
  purposes: OPERATOR_PURPOSES,
  ownerOf: ({ operatorId }) => operatorFileOwner(operatorId),
  viewerOf: null,
}

export const ofSellers: Side<'seller:orders'> = {
  access: 'seller:orders',
  what: '文件',
  purposes: SELLER_PURPOSES,
  ownerOf: ({ sellerId }) => sellerFileOwner(sellerId),
  viewerOf: null,
}
export const ofSellerPictures: Side<'seller:orders'> = {
  access: 'seller:orders',
  what: '图片',
  purposes: SELLER_PICTURE_PURPOSES,
  ownerOf: ({ sellerId }) => sellerFileOwner(sellerId),
  viewerOf: (actor) => asSeller(actor, 'orders'),
}

export const ofRecalls: Side<'any:offers'> & { viewerOf: null } = {
  access: 'any:offers',
  what: '文件',
  purposes: RECALL_PURPOSES,
  ownerOf: ownerOfOperator,
  viewerOf: null,
}

export const ofReports: Side<'any:offers'> = { ...ofRecalls, purposes: REPORT_PURPOSES }

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
 * was (`offset`, of the last hour), and responds with that place when it is another one.
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
  const { admission, authenticator, clock, database, pools } = kernel

  const consentTo = (purpose: string): Consent<A> | undefined => ('consent' in known[purpose]! ? consent : undefined)
  const begin = async (purpose: string, actor: ActorOf<A>) => consentTo(purpose)?.begin(database.read, actor, clock.now())

  /** Makes what has arrived a file of its uploader, who must still be allowed to upload it: of who logged out meanwhile nothing is stored. */
  async function take(
    { purpose, name, path }: ReceivedForm<string>,
    actor: ActorOf<A>,
    work: Pick<RunOptions, 'log' | 'signal'>,
  ): Promise<output<typeof StoredFile>> {
    const rules = known[purpose]!
    const options = { ...work, owner: ownerOf(actor) }
    const draw = async ({ maxSide, mark, orPdf = false }: PurposeRules) => {
      const original = await normalize(kernel, { path, maxSide }, orPdf, options)
      return mark ? pools.marks.run(markPicture, { original, text: mark }, options) : original
    }
    const mime: StoredType = 'pdf' in rules ? 'application/pdf' : 'image/webp'
    const bytes = await ('pdf' in rules ? readPdf(kernel, path, rules, options) : draw(rules))
    const sha256 = hashOf(bytes)
    const id = randomUUID()
    const stored = { name: shownName(name), size: bytes.length, mime }
    // By the session: a token may run out while a slow phone sends.
    const current = (await authenticator.authorizeSession(access, actor)).actor as ActorOf<A>
    const owner = ownerOf(current)
    const now = clock.now()
    await database.transact(async (tx) => {
      await consentTo(purpose)?.store(tx, current, now)
      await insertFile(tx, { id, owner, purpose, is_public: rules.isPublic, sha256, ...stored }, now)
    })
    await store(config.dataDir, sha256, bytes, mime)
    const url = rules.isPublic ? `/files/u/${id}.webp` : viewerOf ? privateAddress(config, id, viewerOf(current), now).url : ''
    return { fileId: id, url, ...stored }
  }

  async function receiveWhole(request: FastifyRequest, actor: ActorOf<A>, signal: AbortSignal, place: Place) {
    await countUpload(kernel, ownerOf(actor), what)
    const receiving = { dataDir: config.dataDir, purposes: names, what, place, begin: (purpose: string) => begin(purpose, actor) }
    return receiveForm(request, receiving, (form) => take(form, actor, { log: request.log as Logger, signal }))
  }

  async function receiveRest(request: FastifyRequest, actor: ActorOf<A>, signal: AbortSignal, place: Place) {
    const { purpose, name, size, from } = readPartQuery(request, names, what)
    await begin(purpose, actor)
    if (from === 0) await countUpload(kernel, ownerOf(actor), what)
    return receivePart(request, unfinished(actor, request), { from, size, place }, (path) =>
      take({ purpose, name, path }, actor, { log: request.log as Logger, signal }),
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
