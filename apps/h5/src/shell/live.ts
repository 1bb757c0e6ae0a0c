import { CountCart, GetCart } from '@shop/contract/cart'
import { reactions } from './http.ts'
import { OLD_BY } from './live-news.ts'
import { callKey, queryClient, renew } from './query.ts'
import { onSessionEnd, useSession } from './session.ts'
import { whenQuiet } from './when-quiet.ts'

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
      whenQuiet(() => {
        const over = () => (opening = false)
        // Its code could not come: tried again when the network is back.
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
    if (lost) renew(...OLD_BY.missed)
    lost = false
  })
  socket.on('forced-off', (told?: { msg?: string }) => void reactions.onSessionEnd('forced', told?.msg ?? ''))
  socket.on('cart-changed', ({ count }: { count: number }) => {
    queryClient.setQueryData(callKey(CountCart, {}), { count })
    renew(GetCart)
  })
  for (const news of ['order-moved', 'package-moved', 'pay-settled', 'address-decided'] as const)
    socket.on(news, () => renew(...OLD_BY[news]))
}
