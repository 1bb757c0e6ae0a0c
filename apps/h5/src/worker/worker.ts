/**
 * The shop's service worker: pages open without a network, and files and pictures are loaded once. It never sees an answer of
 * the API. Decision 0033 says why it is ours and how it is withdrawn.
 */
import { kindOf } from './kind-of.ts'
import { pageFor } from './page-for.ts'
import { pictureFor } from './picture-cache.ts'
import { scope } from './scope.ts'
import { assetFor, deleteOldShells, storeShell } from './shell-cache.ts'

// A new release takes over at once: open pages keep their own code, and the next one opened is new.
scope.addEventListener('install', (event) => event.waitUntil(storeShell().then(() => scope.skipWaiting())))

async function takeOver() {
  await scope.registration.navigationPreload?.enable()
  await deleteOldShells()
  await scope.clients.claim()
}
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))

scope.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, scope.location.origin)
  if (kind === 'page') event.respondWith(pageFor(event))
  if (kind === 'asset') event.respondWith(assetFor(event))
  if (kind === 'picture') event.respondWith(pictureFor(event))
})
