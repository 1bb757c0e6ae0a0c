import { openLive, type LiveConnection } from '@shop/client/live'
import { reactions } from './http.ts'
import { invalidate } from './query-client.ts'
import { invalidateBy, invalidateMissed } from './realtime-invalidation.ts'
import { onSessionEnd, useSession } from './session.ts'
import { whenIdle } from './when-idle.ts'

let connection: LiveConnection | null = null
let opening = false

/** Keeps the live connection open while a user is logged in: at once, and after a login when the page is idle. */
export function keepConnected() {
  const start = () => {
    const over = () => (opening = false)
    // Its code failed to load: retried when the network is back.
    const lost = () => window.addEventListener('online', () => follow(), { once: true })
    void open().catch(lost).finally(over)
  }
  const follow = (when: (work: () => void) => void = whenIdle) => {
    if (!useSession.getState().tokens) close()
    // Refused with the former token.
    else if (connection) connection.reopen()
    else if (!opening) {
      opening = true
      when(start)
    }
  }
  useSession.subscribe(() => follow())
  onSessionEnd(close)
  follow((work) => work())
}

function close() {
  connection?.close()
  connection = null
}

async function open() {
  const opened = await openLive({
    token: () => useSession.getState().tokens?.accessToken,
    onGap: invalidateMissed,
    // Any call renews the token, and then `follow` opens the connection again.
    onRefused: () => invalidate(['me']),
  })
  // The session has ended while the code was loaded.
  if (!useSession.getState().tokens) return opened.close()
  connection = opened
  opened.socket.on('forced-off', ({ msg, at }) => void reactions.onSessionEnd('forced', msg, at))
  opened.socket.on('application-moved', (moved) => {
    // The pages show it, too: without its code, nothing is lost.
    import('./announce-decision.ts').then(
      ({ announceDecision }) => announceDecision(moved),
      () => {},
    )
  })
  opened.socket.on('join-decided', (decided) => {
    import('./announce-decision.ts').then(
      ({ announceJoining }) => announceJoining(decided),
      () => {},
    )
  })
  opened.socket.on('addition-decided', (decided) => {
    import('./announce-decision.ts').then(
      ({ announceAddition }) => announceAddition(decided),
      () => {},
    )
  })
  opened.socket.on('feedback-answered', () => {
    import('./announce-answer.ts').then(
      ({ announceAnswer }) => announceAnswer(),
      () => {},
    )
  })
  opened.socket.onAny(invalidateBy)
}
