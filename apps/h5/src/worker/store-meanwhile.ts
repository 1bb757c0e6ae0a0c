import type { Lasting } from './scope.ts'

/**
 * Stores a copy of a response while the page already has the response. A device without room stores nothing: what the network
 * delivered is shown all the same.
 */
export function storeMeanwhile(
  event: Lasting,
  cacheName: string,
  url: string,
  response: Response,
  then?: (cache: Cache) => Promise<unknown>,
) {
  const copy = response.clone()
  const store = async () => {
    const cache = await caches.open(cacheName)
    await cache.put(url, copy)
    await then?.(cache)
  }
  event.waitUntil(store().catch(() => {}))
}

/** What a cache has for an address; nothing where the device can't read it. */
export const storedIn = (cacheName: string | undefined, url: string): Promise<Response | undefined> =>
  caches.match(url, cacheName === undefined ? {} : { cacheName }).catch(() => undefined)
