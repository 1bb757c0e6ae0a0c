import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Admission, Caller } from './admission.ts'
import { callScope, type Priority } from './call-scope.ts'
import { Unavailable } from './unavailable.ts'

/** The rooms each token may listen in; null for one that is not valid. One answer for many tokens. */
export type RoomsOf = (tokens: readonly string[]) => Promise<(string[] | null)[]>

/** Checks of new connections that run at the same time, each for as many of them as wait. */
const MAX_CHECKS = 2
/** Connections checked together. */
export const BATCH_SIZE = 1_000
const RETRY_AFTER = 2

/** Refuses to open a live connection, in the terms of HTTP: nothing else is spoken yet. */
export function refuseUpgrade({ socket }: IncomingMessage, status: 429 | 503, retryAfter = RETRY_AFTER) {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    `retry-after: ${retryAfter}`,
    'content-length: 0',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.destroySoon()
}

interface Waiting {
  caller: Caller
  token: string
  done(rooms: readonly string[] | null): void
  fail(error: unknown): void
}

/**
 * Finds the rooms of connections that are being opened, with the priority of a guest, or of a member whose token this node knows,
 * and charges their addresses. However many are opened, few statements run at once, each about all that have come meanwhile.
 * Rejects when it would take too long.
 */
export function openLiveAdmission(roomsOf: RoomsOf, admission: Admission) {
  const waiting: Record<'member' | 'guest', Waiting[]> = { member: [], guest: [] }
  let running = 0
  const check = async (priority: Priority, batch: readonly Waiting[]) => {
    const scope = { priority, costMs: 0 }
    try {
      const found = await callScope.run(scope, () => roomsOf(batch.map(({ token }) => token)))
      batch.forEach(({ done }, i) => done(found[i] ?? null))
    } catch (error) {
      for (const { fail } of batch) fail(error)
    } finally {
      for (const { caller } of batch) admission.charge(caller, scope.costMs / batch.length)
    }
  }
  const next = () => {
    while (running < MAX_CHECKS) {
      const priority = waiting.member.length > 0 ? 'member' : 'guest'
      const batch = waiting[priority].splice(0, BATCH_SIZE)
      if (batch.length === 0) return
      running += 1
      void check(priority, batch).finally(() => {
        running -= 1
        next()
      })
    }
  }
  return (caller: Caller, token: string) =>
    new Promise<readonly string[] | null>((done, fail) => {
      const priority = admission.priorityOf('query', token) === 'member' ? 'member' : 'guest'
      if (admission.sheds('query', priority)) return fail(new Unavailable('服务正忙，请稍后再试', RETRY_AFTER))
      waiting[priority].push({ caller, token, done, fail })
      next()
    })
}
