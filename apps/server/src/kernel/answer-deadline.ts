import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { LineLimit } from './line-limit.ts'

/** What an answer may take before it is measured: a phone that changes its network reads nothing for seconds. */
const GRACE_SECONDS = 10
/** What is read of it on average after that, as of uploads (files/least-rate.ts): a page of goods in a second, a file of 10 MB in ten minutes. */
const BYTES_A_SECOND = 16 * 1024
/** What all answers that are being sent may come to: ten times what the busiest second of lists is. */
const MAX_UNSENT_BYTES = 128 * 1024 * 1024
/** Assumed of a stream that does not say its length. */
const UNKNOWN_BYTES = 10 * 1024 * 1024
const TICK_MS = 1_000
/** Log lines a minute about answers given up. */
const LINES = 30

interface Sending {
  socket: Socket
  bytes: number
  seconds: number
}

function bytesOf(payload: unknown, length: unknown): number {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return Buffer.byteLength(payload)
  return payload ? Number(length) || UNKNOWN_BYTES : 0
}

/**
 * Closes the connection of whoever does not read an answer in the time that its size allows, from the moment at which it is ready, and
 * the connections of the oldest answers where all together occupy too much memory: peers that never read hold neither sockets nor
 * answers. Seconds in which this process was busy with something else do not count. Of requests sent at once, only the answer whose turn
 * it is is measured.
 */
export function limitAnswerTime(
  http: FastifyInstance,
  { graceSeconds = GRACE_SECONDS, bytesASecond = BYTES_A_SECOND, maxUnsentBytes = MAX_UNSENT_BYTES, tickMs = TICK_MS } = {},
) {
  const sending = new Map<ServerResponse, Sending>()
  let unsent = 0
  const lines = new LineLimit(LINES)
  const end = (response: ServerResponse) => {
    unsent -= sending.get(response)?.bytes ?? 0
    sending.delete(response)
  }
  const giveUp = (response: ServerResponse, { socket, bytes, seconds }: Sending, reason: string) => {
    lines.write((omitted) => http.log.info({ reason, bytes, seconds, ...(omitted > 0 && { omitted }) }, 'an answer was given up'))
    socket.destroy()
    end(response)
  }
  const tick = setInterval(() => {
    for (const [response, one] of sending) {
      // Answers that wait behind the one being sent don't learn that their connection has gone.
      if (one.socket.destroyed) end(response)
      else if (response.socket) one.seconds += 1
      if (one.seconds > graceSeconds + one.bytes / bytesASecond) giveUp(response, one, 'read too slowly')
    }
  }, tickMs).unref()
  http.addHook('onClose', async () => clearInterval(tick))
  http.addHook('onSend', (request, reply, payload, next) => {
    const { raw: response } = reply
    // Where an answer fails on its way, that failure is sent instead.
    end(response)
    const bytes = bytesOf(payload, reply.getHeader('content-length'))
    sending.set(response, { socket: request.raw.socket, bytes, seconds: 0 })
    unsent += bytes
    response.once('finish', () => end(response)).once('close', () => end(response))
    for (const [other, one] of sending) {
      // The newest is not given up for its size alone.
      if (unsent <= maxUnsentBytes || other === response) break
      giveUp(other, one, 'too much is unsent')
    }
    next(null, payload)
  })
}
