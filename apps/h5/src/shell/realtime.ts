import type { LiveHandlers } from '@shop/contract/live'
import type { Socket } from 'socket.io-client'
import { reactions } from './http.ts'
import { invalidate } from './query-client.ts'
import { invalidateBy, invalidateMissed } from './realtime-invalidation.ts'
import { onSessionEnd, useSession } from './session.ts'
import { whenIdle } from './when-idle.ts'

let connection: Socket<LiveHandlers> | null = null
let opening = false

/** Keeps the live connection open while a user is logged in; opens it when the page is idle. */
export function keepConnected() {
  const follow = () => {
    if (!useSession.getState().tokens) close()
    // Refused with the former token.
    else if (connection && !connection.active) connection.connect()
    else if (!connection && !opening) {
      opening = true
      whenIdle(() => {
        const over = () => (opening = false)
        // Its code failed to load: retried when the network is back.
        const lost = () => window.addEventListener('online', follow, { once: true })
        void open().catch(lost).finally(over)
      })
    }
  }
  useSession.subscribe(follow)
  onSessionEnd(close)
  follow()
}

function close() {
  connection?.disconnect()
  connection = null
}

async function open() {
  const { io } = await import('socket.io-client')
  if (!useSession.getState().tokens || connection) return
  const socket: Socket<LiveHandlers> = io({
    path: '/h5api/socket',
    transports: ['websocket'],
    auth: (give) => give({ token: useSession.getState().tokens?.accessToken ?? '' }),
    reconnectionDelayMax: 30_000,
  })
  connection = socket
  let lost = false
  socket.on('disconnect', (reason) => {
    lost = true
    // The server ends connections whose token has expired; another window may have renewed it already.
    if (reason === 'io server disconnect') socket.connect()
  })
  socket.on('connect_error', () => {
    // Refused, not unreachable: any call renews the token, and then `follow` connects again.
    if (!socket.active && connection === socket) invalidate(['me'])
  })
  // Events missed in between are made up for by refetching.
  socket.on('connect', () => {
    if (lost) invalidateMissed()
    lost = false
  })
  socket.on('forced-off', ({ msg }) => void reactions.onSessionEnd('forced', msg))
  socket.onAny(invalidateBy)
}
