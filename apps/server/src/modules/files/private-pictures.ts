import { keysOf, RIGHTS, type Access, type RightOf } from '@shop/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { asCall, bearerToken } from '../../kernel/admission.ts'
import { MINUTE, after } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { openFileCache } from '../../kernel/file-cache.ts'
import { sendFailure } from '../../kernel/http.ts'
import { signatureHolds, signPath } from '../../kernel/secret.ts'
import { marksOfViewers } from './marks-of-viewers.ts'
import { reportMissingFiles } from './missing-files.ts'
import { markPicture } from './picture-tasks.ts'
import { findPrivateFile } from './queries.ts'
import { markedFolder, readOriginal } from './storage.ts'

const FOLDER = '/h5api/files/private'
/** How long an address opens: as long as one looks at a page. */
const LIFETIME = 10 * MINUTE

/**
 * Who opens a private picture, and why they may: a user what is theirs, a member who handles papers those of the current shop, an
 * operator of the platform what a right is about, one of a seller what is that seller’s.
 */
export type Viewer =
  | `u${number}`
  | `u${number}s${number}`
  | `o${number}-${RightOf<'platform'>}`
  | `o${number}v${number}-${RightOf<'seller'>}`
interface Member {
  userId: number
  shop: { id: number }
}
export const asUser = ({ userId }: { userId: number }): Viewer => `u${userId}`
export const asMember = ({ userId, shop }: Member): Viewer => `u${userId}s${shop.id}`
export const asOperator = ({ operatorId }: { operatorId: number }, right: RightOf<'platform'>): Viewer =>
  `o${operatorId}-${right}`

/** An operator of a seller who has a right there. */
export const asSeller = ({ operatorId, sellerId }: { operatorId: number; sellerId: number }, right: RightOf<'seller'>): Viewer =>
  `o${operatorId}v${sellerId}-${right}`

/** The access that a viewer needs whenever the picture is opened, and who that is for a caller who has it; null: no such viewer. */
function readViewer(viewer: string): { access: Access; of: (actor: never) => Viewer } | null {
  if (/^u\d+$/.test(viewer)) return { access: 'user', of: asUser }
  if (/^u\d+s\d+$/.test(viewer)) return { access: 'purchaser', of: asMember }
  const [, ofSeller] = /^o\d+v\d+-(.+)$/.exec(viewer) ?? []
  const sellerRight = keysOf(RIGHTS.seller).find((one) => one === ofSeller)
  if (sellerRight) return { access: `seller:${sellerRight}`, of: (actor) => asSeller(actor, sellerRight) }
  const right = keysOf(RIGHTS.platform).find((one) => viewer.endsWith(`-${one}`))
  return right ? { access: `platform:${right}`, of: (actor) => asOperator(actor, right) } : null
}

/**
 * The address at which one viewer can open a private picture for a while. Whoever asks for it has made sure that this viewer may
 * see the picture. It opens only with the viewer's token, and as long as they are what the address says: not after they were
 * removed, got another role or lost the right. A marked one says all over what it may be used for.
 */
export function privateAddress(
  { secrets }: Pick<Config, 'secrets'>,
  fileId: string,
  viewer: Viewer,
  now: Date,
  { lifetime = LIFETIME, marked = false }: { lifetime?: number; marked?: boolean } = {},
) {
  const until = after(now, lifetime)
  const name = `${fileId}${marked ? MARK : ''}.webp`
  return { url: signPath(secrets, `${FOLDER}/${viewer}/${name}`, until), expiresAt: until.toISOString() }
}

interface Route {
  Params: { viewer: string; name: string }
  Querystring: { until?: string; sign?: string }
}
const MARK = '-marked'
const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(-marked)?\.webp$/
const EXPIRED = '链接已失效，请回到原来的页面重新打开'

const WATERMARK = '仅供药品采购资质查验'
/** Counts up when the mark changes: copies with another mark are not served. */
const MARK_VERSION = 'v1'
/** A thousand pictures; those that were marked longest ago are drawn again. */
const MAX_MARKED_BYTES = 256 * 1024 * 1024

/** Serves private pictures at their signed address to the viewer it was made for. No cache keeps them. */
export function servePrivatePictures({ http, admission, authenticator, clock, database, pools }: Kernel, config: Config) {
  const reportMissing = reportMissingFiles(config.dataDir)
  // Drawing takes seconds: each picture is marked once.
  const marked = openFileCache(markedFolder(config.dataDir), { maxBytes: MAX_MARKED_BYTES })
  const inTurn = marksOfViewers()
  const find = async (request: FastifyRequest<Route>) => {
    const { viewer, name } = request.params
    const facts = { traceId: String(request.id), ip: request.ip, token: bearerToken(request) }
    const expected = readViewer(viewer)
    if (!expected) return null
    const { actor } = await authenticator.authorize(expected.access, facts)
    const { until, sign } = request.query
    const [, id, mark] = NAME.exec(name) ?? []
    const isTheirs =
      id !== undefined &&
      typeof until === 'string' &&
      typeof sign === 'string' &&
      expected.of(actor as never) === viewer &&
      signatureHolds(config.secrets, `${FOLDER}/${viewer}/${name}`, until, sign, clock.now())
    if (!isTheirs) return null
    const file = await findPrivateFile(database.read, id)
    if (!file) return undefined
    const original = await readOriginal(config.dataDir, file.sha256)
    if (!original) {
      reportMissing(request.log, id)
      return undefined
    }
    const person = viewer.replace(/(?<=\d)\D.*/, '')
    const draw = () =>
      inTurn(person, () => pools.marks.run(markPicture, { original, text: WATERMARK }, { log: request.log as Logger }))
    return mark ? marked.get(`${file.sha256}-${MARK_VERSION}.webp`, draw) : original
  }
  http.get<Route>(
    `${FOLDER}/:viewer/:name`,
    { config: { work: 'query' } },
    async (request: FastifyRequest<Route>, reply: FastifyReply) => {
      const bytes = await asCall(admission, request, 'query', () => find(request))
      void reply.header('cache-control', 'private, no-store')
      if (bytes === null) return sendFailure(request, reply, 403, EXPIRED)
      return bytes ? reply.type('image/webp').send(bytes) : sendFailure(request, reply, 404, '没有找到这张图片')
    },
  )
}
