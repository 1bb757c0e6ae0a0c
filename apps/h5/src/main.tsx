import '@shop/ui/tokens.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Frame } from './shell/Frame.tsx'
import { persistCache, restoreCache } from './shell/cache.ts'
import { adoptPrefetch, homeArrived } from './shell/prefetch.ts'
import { watchInstallOffer } from './shell/install.ts'
import { preloadPage } from './shell/pages.ts'
import { startNavigation } from './shell/navigation.ts'
import { queryClient } from './shell/query.ts'
import { reloadWhenChunksAreLost } from './shell/release.ts'
import { watchSession } from './shell/session-end.ts'
import { whenIdle } from './shell/when-idle.ts'

watchSession()
persistCache()
reloadWhenChunksAreLost()
watchInstallOffer()

/** Loads the live connection; retried when the network is back. */
function keepConnected() {
  import('./shell/realtime.ts').then(
    (realtime) => realtime.keepConnected(),
    () => window.addEventListener('online', keepConnected, { once: true }),
  )
}

const loadDevice = () => void import('./shell/device/index.ts').catch(() => {})

/** Only links that somebody passed on say who did (referral.ts). */
const PASSED_ON = /[?&][ps]=/

async function open() {
  // Before the page reads its address.
  if (PASSED_ON.test(location.search))
    await import('./shell/referral.ts').then(
      ({ keepReferral }) => keepReferral(),
      () => {},
    )
  // The page's chunk loads while the stored responses are read; where home itself is already there, it does not wait for them.
  await Promise.all([startNavigation(preloadPage), Promise.race([restoreCache(), homeArrived()])])
  await adoptPrefetch()
  const root = createRoot(document.querySelector('#root')!)
  // Rendered in slices, so a slow phone stays responsive.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Frame />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
  // Back from a payment (payer.ts): only then is its code needed.
  if (sessionStorage.getItem('paying')) void import('./shell/payer.ts').then(({ receivePayer }) => receivePayer())
  // It says how old the content is. Content that was restored and is still fresh makes no call whose failure would load it.
  if (!navigator.onLine) loadDevice()
  whenIdle(
    keepConnected,
    // Before code that may never be needed: what was seen is to be readable if the network goes away in the next seconds.
    loadDevice,
    () => void import('./shell/ahead.ts').then(({ loadRest }) => loadRest()).catch(() => {}),
  )
}
void open()
