import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import type { LineLimit } from './line-limit.ts'

/** What Node finds wrong with a request before there is one to answer; anything else is no HTTP. */
const UNREAD: Record<string, { status: string; msg: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', msg: '网络太慢，没有传完，请换个网络再试' },
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', msg: '请求头太长' },
}
const NO_HTTP = { status: '400 Bad Request', msg: '请求格式不对' }

/** Answers on the bare connection a request that never arrived whole, in the envelope like every other failure, and closes it. */
export const answerUnread = (log: Logger, lines: LineLimit) => (error: Error & { code?: string }, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, msg } = UNREAD[error.code ?? ''] ?? NO_HTTP
  const traceId = randomUUID()
  const facts = { reqId: traceId, reason: error.message, cause: error.code }
  lines.write((omitted) => log.info({ ...facts, ...(omitted > 0 && { omitted }) }, 'a request did not arrive'))
  const body = JSON.stringify({ code: Number.parseInt(status, 10), msg, data: { traceId } })
  const head = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
