import { ListOrderReports } from '@shop/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { sql } from '../../kernel/sql.ts'
import { asCall, bearerToken } from '../../kernel/admission.ts'
import { clientSignal } from '../../kernel/client-signal.ts'
import type { Config } from '../../kernel/config.ts'
import { first } from '../../kernel/database.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { sendFailure } from '../../kernel/http.ts'
import { signatureHolds } from '../../kernel/secret.ts'
import { serveSignedFiles, type Opening } from '../../kernel/signed-files.ts'
import { Unavailable } from '../../kernel/unavailable.ts'
import { TaskStopped } from '../../kernel/worker-task.ts'
import type { ShopFacts, User } from '../access/index.ts'
import { markPdf, markPicture, marksOfViewers, readPrivateFile } from '../files/index.ts'
import { drawBundle, type Bundle } from '../sellers/index.ts'
import { markFor, memberKey, PDFS, PICTURES } from './addresses.ts'
import { findOpened, type OpenedFile } from './opened-file.ts'
import { recordLook } from './looks.ts'
import { batchesOfOrder } from './order-batches.ts'

const EXPIRED = '链接已失效，请回到上一页重新打开'
/** Pictures in the file are as large as a printed page needs, so many of them at most. */
const [BUNDLE_SIDE, MAX_BUNDLED] = [1_600, 60]
/** Seconds after which a file that could not be drawn may be tried again. */
const FAILED_RETRY = 30

interface Signed {
  Querystring: { until?: string; sign?: string }
}
type PictureRoute = Signed & { Params: { viewer: string; name: string } }
type Drawing = Pick<Opening, 'log' | 'signal'>

/**
 * Serves reports and documents to members of shops: each copy is drawn when it is opened, marked with the shop and the day, and recorded.
 * There is no address of an unmarked one for shops, and no copy is kept.
 */
export function registerReportFiles(kernel: Kernel, config: Pick<Config, 'secrets' | 'dataDir'>) {
  const { http, admission, authenticator, clock, database, pools } = kernel
  const inTurn = marksOfViewers()
  const isSigned = (path: string, { until, sign }: Signed['Querystring']) =>
    typeof until === 'string' && typeof sign === 'string' && signatureHolds(config.secrets, path, until, sign, clock.now())

  async function marked(fileId: string, pdf: boolean, shop: ShopFacts, drawing: Drawing, printSide?: number) {
    const original = await readPrivateFile(database.read, config.dataDir, fileId)
    if (!original) return null
    const text = markFor(shop.name, clock.now())
    return inTurn(`s${shop.id}`, () =>
      pdf
        ? pools.marks.run(markPdf, { original, text }, drawing)
        : pools.marks.run(markPicture, { original, text, ...(printSide !== undefined && { printSide }) }, drawing),
    )
  }

  /** A file for a shop that may open it, marked and recorded; undefined: there is none for it. */
  async function open(
    name: string,
    userId: number,
    shop: ShopFacts,
    drawing: Drawing,
  ): Promise<(OpenedFile & { bytes: Buffer }) | undefined> {
    const file = await findOpened(database.read, name, { shop })
    const bytes = file && (await marked(file.fileId, file.pdf, shop, drawing))
    if (!bytes) return undefined
    await database.transact((tx) => recordLook(tx, { ...file.subject, shopId: shop.id, userId }, clock.now()))
    return { ...file, bytes }
  }

  async function openPicture(
    { params: { viewer, name }, query, id, ip, headers, log }: FastifyRequest<PictureRoute>,
    signal: AbortSignal,
  ) {
    const token = bearerToken({ headers } as FastifyRequest)
    const { actor } = await authenticator.authorize('buyer', { traceId: String(id), ip, token })
    const { userId, shop } = actor as User
    const isTheirs = shop && viewer === memberKey({ userId, shop })
    if (!isTheirs || !name.endsWith('.webp') || !isSigned(`${PICTURES}/${viewer}/${name}`, query)) return null
    return open(name.slice(0, -'.webp'.length), userId, shop, { log: log as Logger, signal })
  }

  async function openBundle(orderId: number, userId: number, shop: ShopFacts, drawing: Omit<Opening, 'now'>) {
    const order = await first(
      database.read,
      sql<{ order_no: string }>`select order_no from orders.order_head where id = ${orderId} and shop_id = ${shop.id}`,
    )
    if (!order) return null
    const batches = await batchesOfOrder(database.read, orderId)
    const seen = new Set<string>()
    const papers: Bundle['papers'] = []
    let left = MAX_BUNDLED
    for (const batch of batches) {
      const key = `${batch.goods_id} ${batch.batch_no}`
      if (seen.has(key)) continue
      seen.add(key)
      const pictures: Buffer[] = []
      const files = batch.reports ?? []
      for (const { file_id: fileId, pdf } of files) {
        if (pdf || left === 0) continue
        const picture = await marked(fileId, false, shop, drawing, BUNDLE_SIDE)
        if (!picture) continue
        pictures.push(picture)
        left -= 1
      }
      papers.push({ name: `${batch.show_name} ${batch.specification}`, facts: factsOf(batch, pictures.length), pictures })
    }
    const title = `订单 ${order.order_no} 药检报告`
    const bytes = await pools.documents.run(drawBundle, { title, mark: markFor(shop.name, clock.now()), papers }, drawing)
    await database.transact((tx) => recordLook(tx, { orderId, shopId: shop.id, userId }, clock.now()))
    return { filename: `${title}.pdf`, bytes }
  }

  const patient = (error: unknown): never => {
    throw error instanceof TaskStopped ? new Unavailable('文件暂时无法生成，请稍后再试', FAILED_RETRY) : error
  }
  http.get<PictureRoute>(`${PICTURES}/:viewer/:name`, { config: { work: 'query' } }, async (request, reply: FastifyReply) => {
    const signal = clientSignal(reply)
    const file = await asCall(admission, request, 'query', () => openPicture(request, signal)).catch(patient)
    void reply.header('cache-control', 'private, no-store')
    if (file === null) return sendFailure(request, reply, 403, EXPIRED)
    return file ? reply.type('image/webp').send(file.bytes) : sendFailure(request, reply, 404, '没有找到这张图片')
  })
  serveSignedFiles(kernel, config, {
    folder: PDFS,
    title: '药检与资质',
    expired: EXPIRED,
    gone: '没有这份文件，请回到上一页重新打开',
    access: { user: ListOrderReports.access, operator: 'any:offers' },
    shown: 'inline',
    async find(name, reader, { log, signal, owner }) {
      const type = 'application/pdf'
      const opened = name.replace(/\.pdf$/, '')
      if (reader.kind === 'operator') {
        const file = await findOpened(database.read, opened, reader)
        const bytes = file && (await readPrivateFile(database.read, config.dataDir, file.fileId))
        return bytes ? { bytes, filename: file.name, type } : null
      }
      if (opened.startsWith('o')) {
        const bundle = await openBundle(Number(opened.slice(1)), reader.userId, reader.shop, { log, signal, owner })
        return bundle && { ...bundle, type }
      }
      const file = await open(opened, reader.userId, reader.shop, { log, signal })
      return file ? { bytes: file.bytes, filename: file.name, type } : null
    },
  })
}

/** What the list at the beginning of the file says of a batch: what follows, and what has to be opened alone. */
function factsOf(
  { batch_no: batchNo, produced_on: from, expires_on: until, reports }: Awaited<ReturnType<typeof batchesOfOrder>>[number],
  bundled: number,
) {
  const alone = (reports ?? []).filter(({ pdf }) => pdf).map(({ name }) => name)
  const left = (reports ?? []).length - alone.length - bundled
  return [
    ['批号', batchNo],
    ['生产日期', from],
    ['有效期至', until],
    ...(reports ? [] : [['药检报告', '卖家未上传'] as const]),
    ...(alone.length > 0 ? [['请在页面上单独打开', alone.join('、')] as const] : []),
    ...(left > 0 ? [['没有收入本文件', `${left} 张图片，请在页面上打开`] as const] : []),
  ] as const
}
