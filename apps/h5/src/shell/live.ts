import { telling } from './http.ts'
import { callKey, queryClient, renew } from './query.ts'
import { onSessionEnd, useSession } from './session.ts'
import { whenIdle } from './when-idle.ts'

interface Line {
  disconnect: () => void
}
let line: Line | null = null
let opening = false

/** Keeps the live connection while somebody is logged in; opened when the page has nothing else to do. */
export function keepLive() {
  const follow = () => {
    if (!useSession.getState().tokens) close()
    else if (!line && !opening) {
      opening = true
      whenIdle(() => void open().finally(() => (opening = false)))
    }
  }
  useSession.subscribe(follow)
  onSessionEnd(close)
  follow()
}

function close() {
  line?.disconnect()
  line = null
}

async function open() {
  const { io } = await import('socket.io-client')
  if (!useSession.getState().tokens || line) return
  const socket = io({
    path: '/h5api/socket',
    transports: ['websocket'],
    auth: (give) => give({ token: useSession.getState().tokens?.accessToken ?? '' }),
    reconnectionDelayMax: 30_000,
  })
  line = socket
  let lost = false
  socket.on('disconnect', () => (lost = true))
  // What was missed meanwhile is asked.
  socket.on('connect', () => {
    if (lost) renew('CountCart', 'CountOrders', 'GetOrder', 'GetPayResult')
    lost = false
  })
  socket.on('forced-off', (told?: { msg?: string }) => void telling.ended('forced', told?.msg ?? ''))
  socket.on('cart-changed', ({ count }: { count: number }) => {
    queryClient.setQueryData(callKey('CountCart', {}), { count })
    renew('GetCart')
  })
  socket.on('order-moved', () => renew('GetOrder', 'ListOrders', 'CountOrders', 'ListPackages', 'GetLogistics'))
  socket.on('package-moved', () => renew('ListPackages', 'GetLogistics', 'GetOrder'))
  socket.on('pay-settled', () => renew('GetPayResult', 'ListPayMethods', 'GetOrder', 'ListOrders', 'CountOrders'))
}
