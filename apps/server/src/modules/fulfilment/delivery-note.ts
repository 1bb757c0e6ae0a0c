import { ConsoleDeliveryNote, GetDeliveryNote, type In, type OrderStatus } from '@shop/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { MINUTE, after } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import { first, type Executor } from '../../kernel/database.ts'
import type { CommandContext, Kernel, QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { signatureHolds, signPath } from '../../kernel/secret.ts'
import { audit } from '../operators/index.ts'
import { drawNote } from './note-pdf.ts'
import { noteOf } from './note-queries.ts'
import { noteFor, readableBy } from './policy.ts'

const FOLDER = '/h5api/files/delivery-note'
const GOOD_FOR = 10 * MINUTE

/** The short-lived address of an order's note: whoever holds it may read the note for 10 minutes. */
function addressOf({ appSecret }: Config, orderId: number, now: Date) {
  const until = after(now, GOOD_FOR)
  return { url: signPath(appSecret, `${FOLDER}/${orderId}.pdf`, until), expiresAt: until.toISOString() }
}
const statusOf = async (db: Executor, owner: ReturnType<typeof sql>, orderId: number) =>
  (await first(db, sql<{ status: OrderStatus }>`select o.status from orders.order_head o where o.id = ${orderId} and ${owner}`))
    ?.status

/** The buyer's: once something was shipped. */
export const getDeliveryNote =
  (config: Config) =>
  async ({ db, actor, now }: QueryContext<typeof GetDeliveryNote>, { orderId }: In<typeof GetDeliveryNote>) => {
    const status = await statusOf(db, sql`o.shop_id = ${actor.shop.id}`, orderId)
    if (status === undefined) refuse(GetDeliveryNote, 'NOT_FOUND', {}, '没有这个订单')
    if (!noteFor('buyer', status)) refuse(GetDeliveryNote, 'ORDER_MOVED_ON', { status }, '卖家发货后可查看随货同行单')
    return addressOf(config, orderId, now)
  }

/** The console's: from picking on, since it lies in the box. Printing stands in the audit log. */
export const consoleDeliveryNote =
  (config: Config) =>
  async (
    { tx, actor, now, ip, traceId }: CommandContext<typeof ConsoleDeliveryNote>,
    { orderId }: In<typeof ConsoleDeliveryNote>,
  ) => {
    const sellerId = readableBy(actor)
    const status = await statusOf(tx, sellerId === null ? sql`true` : sql`o.seller_id = ${sellerId}`, orderId)
    if (status === undefined) refuse(ConsoleDeliveryNote, 'NOT_FOUND', {}, '没有这个订单')
    if (!noteFor('console', status)) refuse(ConsoleDeliveryNote, 'ORDER_MOVED_ON', { status }, '开始拣货后可打印随货同行单')
    await audit(tx, { operator: actor, ip, traceId, now }, { action: 'order.note', subjectKind: 'order', subjectId: orderId })
    return addressOf(config, orderId, now)
  }

interface Route {
  Params: { name: string }
  Querystring: { until?: string; sign?: string }
}
/** Serves notes by their signed address, without a token: it opens in a tab of its own. A wrong or old signature is 403. */
export function serveNotes({ http, database, clock }: Kernel, config: Config) {
  http.get<Route>(`${FOLDER}/:name`, async (request: FastifyRequest<Route>, reply: FastifyReply) => {
    const { name } = request.params
    const { until, sign } = request.query
    const id = /^(\d{1,15})\.pdf$/.exec(name)?.[1]
    const signed =
      id !== undefined &&
      typeof until === 'string' &&
      typeof sign === 'string' &&
      signatureHolds(config.appSecret, `${FOLDER}/${name}`, until, sign, clock.now())
    if (!signed) return reply.code(403).send({ code: 403, msg: '链接已失效，请回到订单重新打开', data: { traceId: request.id } })
    const note = await noteOf(database.read, Number(id))
    if (!note) return reply.callNotFound()
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(`随货同行单-${note.order_no}.pdf`)}`)
      .send(await drawNote(note))
  })
}
