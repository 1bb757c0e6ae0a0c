import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { asCall } from '../../kernel/admission.ts'
import { MINUTE, after } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { sendFailure } from '../../kernel/http.ts'
import { signatureHolds, signPath } from '../../kernel/secret.ts'
import { Unavailable } from '../../kernel/unavailable.ts'
import { TaskStopped } from '../../kernel/worker-task.ts'
import { findDeliveryNote } from './delivery-note-queries.ts'
import { openKeptNotes } from './kept-notes.ts'

const FOLDER = '/h5api/files/delivery-note'
const URL_LIFETIME = 10 * MINUTE
/** Seconds after which a note that could not be drawn may be tried again. */
const FAILED_RETRY = 30

/** The short-lived address of an order's delivery note: anyone who has it may read the note for 10 minutes. */
export function addressOfNote({ secrets }: Config, orderId: number, now: Date) {
  const until = after(now, URL_LIFETIME)
  return { url: signPath(secrets, `${FOLDER}/${orderId}.pdf`, until), expiresAt: until.toISOString() }
}
interface Route {
  Params: { name: string }
  Querystring: { until?: string; sign?: string }
}

/** The order of a signed address; null where the signature is wrong or has expired. */
function signedOrder({ params: { name }, query: { until, sign } }: FastifyRequest<Route>, secrets: Config['secrets'], now: Date) {
  const id = /^(\d{1,15})\.pdf$/.exec(name)?.[1]
  const isSigned =
    id !== undefined &&
    typeof until === 'string' &&
    typeof sign === 'string' &&
    signatureHolds(secrets, `${FOLDER}/${name}`, until, sign, now)
  return isSigned ? Number(id) : null
}

/**
 * Serves notes at their signed address, without a token, because the note opens in a separate tab. A wrong or expired signature
 * is 403. Such requests are admitted and charged like the reads of members, who alone are given an address; with a wrong signature
 * like those of guests. When too many are being drawn, or this one can't be, it is 503: it never occupies the event loop. The tab
 * shows a refusal as a page, and after a 503 tries again.
 */
export function registerDeliveryNotes({ http, admission, database, clock, pools }: Kernel, config: Config) {
  const pdfOf = openKeptNotes(pools, config)
  const orderOf = (request: FastifyRequest) => signedOrder(request as FastifyRequest<Route>, config.secrets, clock.now())
  const draw = async (request: FastifyRequest, orderId: number) => {
    const note = await findDeliveryNote(database.read, orderId)
    return note && { note, pdf: await pdfOf(orderId, note, { log: request.log as Logger }) }
  }
  const options = {
    work: 'query',
    opensInTab: '随货同行单',
    priorityOf: (request: FastifyRequest) => (orderOf(request) === null ? 'guest' : 'member'),
  } as const
  http.get(`${FOLDER}/:name`, { config: options }, async (request: FastifyRequest, reply: FastifyReply) => {
    const orderId = orderOf(request)
    if (orderId === null) return sendFailure(request, reply, 403, '链接已失效，请回到订单重新打开')
    const drawn = await asCall(admission, request, 'query', () => draw(request, orderId)).catch((error: unknown) => {
      throw error instanceof TaskStopped ? new Unavailable('随货同行单暂时无法生成，请稍后再试', FAILED_RETRY) : error
    })
    if (!drawn) return sendFailure(request, reply, 404, '没有找到这张单据，请回到订单重新打开')
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(`随货同行单-${drawn.note.order_no}.pdf`)}`)
      .send(drawn.pdf)
  })
}
