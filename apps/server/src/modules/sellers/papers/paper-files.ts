import { DownloadSellerPapers, REVIEW, sellerPaperName } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { asCall, bearerToken } from '../../../kernel/admission.ts'
import { clientSignal } from '../../../kernel/client-signal.ts'
import type { Config } from '../../../kernel/config.ts'
import { first } from '../../../kernel/database.ts'
import type { Kernel } from '../../../kernel/endpoint.ts'
import { sendFailure } from '../../../kernel/http.ts'
import { signatureHolds } from '../../../kernel/secret.ts'
import { serveSignedFiles, type Opening } from '../../../kernel/signed-files.ts'
import { Unavailable } from '../../../kernel/unavailable.ts'
import { TaskStopped } from '../../../kernel/worker-task.ts'
import type { Buyer, User } from '../../access/index.ts'
import { markPicture, marksOfViewers, readPrivateFile } from '../../files/index.ts'
import { drawBundle, type Bundle } from './bundle-task.ts'
import { findOpenSeller } from './list-seller-papers.ts'
import { recordLook } from './looks.ts'
import { BUNDLES, PICTURES } from './paper-addresses.ts'
import { paperFacts } from './paper-facts.ts'
import { markFor } from './paper-mark.ts'
import { listInForce, PAPER, type PaperRow } from './paper-rows.ts'

const EXPIRED = '链接已失效，请回到店铺资质重新打开'
/** Pictures in the file are as large as a printed page needs, 27 of them at most. */
const BUNDLE_SIDE = 1_600
/** Seconds after which a file that could not be drawn may be tried again. */
const FAILED_RETRY = 30

interface Signed {
  Querystring: { until?: string; sign?: string }
}
type PictureRoute = Signed & { Params: { viewer: string; name: string } }
type Marking = Pick<Opening, 'log' | 'signal'>

/**
 * Serves sellers' papers to members of shops that may see prices: each copy is drawn when it is opened, marked with the shop and the day, and
 * recorded. There is no address of an unmarked one, and no copy is kept: who looked last week is shown no copy of last week.
 */
export function registerPaperFiles(kernel: Kernel, config: Pick<Config, 'secrets' | 'dataDir'>) {
  const { http, admission, authenticator, clock, database, pools } = kernel
  const inTurn = marksOfViewers()
  const isSigned = (path: string, { until, sign }: Signed['Querystring']) =>
    typeof until === 'string' && typeof sign === 'string' && signatureHolds(config.secrets, path, until, sign, clock.now())

  async function marked(fileId: string, shop: { id: number; name: string }, { log, signal }: Marking, printSide?: number) {
    const original = await readPrivateFile(database.read, config.dataDir, fileId)
    if (!original) return null
    const picture = { original, text: markFor(shop.name, clock.now()), ...(printSide !== undefined && { printSide }) }
    return inTurn(`s${shop.id}`, () => pools.marks.run(markPicture, picture, { log, signal }))
  }

  async function openPicture(
    { params: { viewer, name }, query, id, ip, headers, log }: FastifyRequest<PictureRoute>,
    signal: AbortSignal,
  ) {
    const token = bearerToken({ headers } as FastifyRequest)
    const { actor } = await authenticator.authorize('price', { traceId: String(id), ip, token })
    const { userId, shop } = actor as User
    const [, paperId, at] = /^([1-9]\d{0,15})-([0-2])\.webp$/.exec(name) ?? []
    if (!paperId || viewer !== `u${userId}s${shop!.id}` || !isSigned(`${PICTURES}/${viewer}/${name}`, query)) return null
    const paper = await first(
      database.read,
      sql<PaperRow>`select ${PAPER.list} from sellers.paper where id = ${Number(paperId)} and state = ${sql.lit(REVIEW.approved)}`,
    )
    const fileId = paper?.file_ids[Number(at)]
    const bytes = fileId && (await marked(fileId, shop!, { log: log as Logger, signal }))
    if (!bytes) return undefined
    const look = { sellerId: paper.seller_id, paperId: paper.id, shopId: shop!.id, userId }
    await database.transact((tx) => recordLook(tx, look, clock.now()))
    return bytes
  }

  async function openBundle(sellerId: number, { userId, shop }: Buyer, { log, signal, owner }: Opening) {
    const { read } = database
    const [seller, papers] = await Promise.all([findOpenSeller(read, sellerId), listInForce(read, sellerId)])
    if (!seller) return null
    const marking = { log, signal }
    const drawn: Bundle['papers'] = []
    for (const paper of papers) {
      const pictures: Buffer[] = []
      for (const fileId of paper.file_ids) {
        const picture = await marked(fileId, shop, marking, BUNDLE_SIDE)
        if (picture) pictures.push(picture)
      }
      drawn.push({ name: sellerPaperName(paper.kind), facts: paperFacts(paper), pictures })
    }
    const bundle = { title: `${seller.company_name} 首营资料`, mark: markFor(shop.name, clock.now()), papers: drawn }
    const bytes = await pools.documents.run(drawBundle, bundle, { ...marking, owner })
    const look = { sellerId, paperId: null, shopId: shop.id, userId }
    await database.transact((tx) => recordLook(tx, look, clock.now()))
    return { bytes, filename: `${seller.company_name}首营资料.pdf`, type: 'application/pdf' }
  }

  const patient = (error: unknown): never => {
    throw error instanceof TaskStopped ? new Unavailable('文件暂时无法生成，请稍后再试', FAILED_RETRY) : error
  }
  http.get<PictureRoute>(`${PICTURES}/:viewer/:name`, { config: { work: 'query' } }, async (request, reply: FastifyReply) => {
    const signal = clientSignal(reply)
    const bytes = await asCall(admission, request, 'query', () => openPicture(request, signal)).catch(patient)
    void reply.header('cache-control', 'private, no-store')
    if (bytes === null) return sendFailure(request, reply, 403, EXPIRED)
    return bytes ? reply.type('image/webp').send(bytes) : sendFailure(request, reply, 404, '没有找到这张图片')
  })
  serveSignedFiles(kernel, config, {
    folder: BUNDLES,
    title: '首营资料',
    expired: EXPIRED,
    gone: '没有这份文件，请回到上一页重新打开',
    access: { user: DownloadSellerPapers.access },
    shown: 'inline',
    find: (name, member, opening) => openBundle(Number(name.replace(/\.pdf$/, '')), member, opening),
  })
}
