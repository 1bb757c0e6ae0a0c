import type { Fetching } from './scope.ts'
import { storeMeanwhile, storedIn } from './store-meanwhile.ts'

/** Written by the build (build/service-worker.ts): a hash of the release, and its files: the page first. */
declare const RELEASE: string
declare const SHELL: readonly [page: string, ...assets: string[]]

const PREFIX = 'shell-'
const CURRENT = PREFIX + RELEASE
const [PAGE, ...ASSETS] = SHELL

/**
 * Stores the files of this release; those that it shares with the one before are copied, not loaded. Fails as a whole, also when
 * the server that answered has another release than the one this worker came from: the browser tries again later.
 */
export async function storeShell(): Promise<void> {
  const cache = await caches.open(CURRENT)
  const page = await load(PAGE, { cache: 'no-cache' })
  const html = await page.clone().text()
  if (!html.includes(ASSETS[0]!)) throw new Error('The page is of another release')
  await Promise.all(ASSETS.map(async (path) => cache.put(path, (await caches.match(path)) ?? (await load(path)))))
  // Last, because a page without its files opens nothing.
  await cache.put(PAGE, page)
}

async function load(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init)
  if (!response.ok) throw new Error(`${response.status} ${path}`)
  return response
}

/** Deletes the files of old releases, except the last one: pages that are still open have its code. */
export async function deleteOldShells(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CURRENT)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
}

/** The page of this release, which shows any address of the shop. */
export const storedPage = () => storedIn(CURRENT, PAGE)

/** A hashed file, from any release on the device; one that comes from the network is stored. */
export async function assetFor(event: Fetching): Promise<Response> {
  const { request } = event
  const stored = await storedIn(undefined, request.url)
  if (stored) return stored
  const response = await fetch(request)
  if (response.ok) storeMeanwhile(event, CURRENT, request.url, response)
  return response
}
