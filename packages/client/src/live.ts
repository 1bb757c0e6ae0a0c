import type { LiveHandlers } from '@shop/contract/live'
import type { Socket } from 'socket.io-client'

/** A session's live connection. */
export interface LiveConnection {
  socket: Socket<LiveHandlers>
  /** Opens it again, when it was refused, with the session's newest token. */
  reopen(): void
  /** Ends it for good. */
  close(): void
}

interface LiveDeps {
  /** The session's newest access token. */
  token: () => string | undefined
  /** Events may have been missed: what they would have changed is to be fetched again. */
  onGap: () => void
  /** The token is not valid (any more): it is to be renewed, then `reopen` opens the connection again. */
  onRefused: () => void
}

/**
 * Milliseconds after which a connection is tried again that the server could not judge, because its database was away; and up to as
 * much again, so that not all clients come back together.
 */
const RETRY_MS = 1_000
/** Milliseconds for opening the connection; after that it is tried again after 1, 2, 4 … 30 s. */
export const SOCKET_TIMEOUT_MS = 60_000

/**
 * Opens the live connection, and again after every loss of the network, until it is closed. Its code is loaded when it is first
 * needed.
 */
export async function openLive({ token, onGap, onRefused }: LiveDeps): Promise<LiveConnection> {
  const { io } = await import('socket.io-client')
  let wasOpen = false
  const socket: Socket<LiveHandlers> = io({
    path: '/h5api/socket',
    transports: ['websocket'],
    // The server sends a first connection what happened since the page began to load.
    auth: (give) => give({ token: token() ?? '', ...(!wasOpen && { pageAge: Math.round(performance.now()) }) }),
    timeout: SOCKET_TIMEOUT_MS,
    reconnectionDelayMax: 30_000,
  })
  let isLost = false
  let next: ReturnType<typeof setTimeout>
  socket.on('disconnect', (reason) => {
    isLost = true
    // The server ends connections whose token has expired; another window may have renewed it already.
    if (reason === 'io server disconnect') socket.connect()
  })
  socket.on('connect_error', ({ message }) => {
    // Refused, not unreachable: it is not tried again automatically.
    if (socket.active) return
    if (message === '401') onRefused()
    else next = setTimeout(() => socket.connect(), RETRY_MS * (1 + Math.random()))
  })
  // Events missed in between are made up for by fetching again.
  socket.on('connect', () => {
    if (isLost) onGap()
    isLost = false
    wasOpen = true
  })
  return {
    socket,
    reopen() {
      if (!socket.active) socket.connect()
    },
    close() {
      clearTimeout(next)
      socket.disconnect()
    },
  }
}
