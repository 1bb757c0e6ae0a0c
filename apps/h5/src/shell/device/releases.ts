import { flushPending } from '../cart/pending-quantities.ts'
import { viewNow } from '../navigation.ts'
import { newEntry, reloadFor } from '../release.ts'

/** How long an open page goes without asking for a new release. */
const ASK_AFTER_MS = 3_600_000

/**
 * Registers the service worker, where the browser has one (https and localhost). A release that comes while the shop is open takes
 * over with the next page that is opened, or while it is hidden: it reloads, but only a tab at its top,
 * with nothing typed or open and nothing to go back to.
 */
export async function watchReleases() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  // The first worker of this device is no new release.
  let known = serviceWorker.controller !== null
  const registration = await serviceWorker.register('/h5/sw.js').catch(() => undefined)
  if (!registration) return
  let replaced = false
  serviceWorker.addEventListener('controllerchange', () => {
    replaced ||= known
    known = true
  })
  let asked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) {
      if (replaced && isIdle()) void reloadIfOld()
    } else if (Date.now() - asked > ASK_AFTER_MS) {
      asked = Date.now()
      registration.update().catch(() => {})
    }
  })
}

function isIdle() {
  const { live } = viewNow()
  const typing = document.activeElement?.matches('input, textarea, select')
  return live.every(({ route }) => route?.tab) && window.scrollY === 0 && !typing && !document.querySelector('dialog[open]')
}

async function reloadIfOld() {
  await flushPending()
  const entry = await newEntry().catch(() => null)
  // Somebody may have come back meanwhile.
  if (entry && document.hidden && isIdle()) reloadFor(entry)
}
