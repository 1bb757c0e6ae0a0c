import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { callScope } from '../../kernel/call-scope.ts'
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
/**
 * Serves notes at their signed address, without a token, because the note opens in a separate tab. A wrong or expired signature
 * is 403. When too many are being drawn, or this one can't be, it is 503: it never occupies the event loop. The tab shows a refusal
 * as a page, and after a 503 tries again.
 */
export function registerDeliveryNotes({ http, database, clock, pools }: Kernel, config: Config) {
  const pdfOf = openKeptNotes(pools, config)
  const opensInTab = '随货同行单'
  http.get<Route>(`${FOLDER}/:name`, { config: { opensInTab } }, async (request: FastifyRequest<Route>, reply: FastifyReply) => {
    const { name } = request.params
    const { until, sign } = request.query
    const id = /^(\d{1,15})\.pdf$/.exec(name)?.[1]
    const signed =
      id !== undefined &&
      typeof until === 'string' &&
      typeof sign === 'string' &&
      signatureHolds(config.secrets, `${FOLDER}/${name}`, until, sign, clock.now())
    if (!signed) return sendFailure(request, reply, 403, '链接已失效，请回到订单重新打开')
    // Only members are given such an address.
    const note = await callScope.run({ priority: 'member', costMs: 0 }, () => findDeliveryNote(database.read, Number(id)))
    if (!note) return sendFailure(request, reply, 404, '没有找到这张单据，请回到订单重新打开')
    const pdf = await pdfOf(Number(id), note, { log: request.log as Logger }).catch((error: unknown) => {
      throw error instanceof TaskStopped ? new Unavailable('随货同行单暂时无法生成，请稍后再试', FAILED_RETRY) : error
    })
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(`随货同行单-${note.order_no}.pdf`)}`)
      .send(pdf)
  })
}
