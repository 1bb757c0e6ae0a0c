import type { Fetching } from './scope.ts'
import { storeMeanwhile, storedIn } from './store-meanwhile.ts'

const PICTURES = 'pictures'
/** About ten screens of goods: 5 to 10 MB. */
const MAX_PICTURES = 400

/** A picture from the device or the network. Only what never changes and anybody may see is stored: the server says so. */
export async function pictureFor(event: Fetching): Promise<Response> {
  const { request } = event
  const stored = await storedIn(PICTURES, request.url)
  if (stored) return stored
  const response = await fetch(request)
  if (response.ok && /public.*immutable/.test(response.headers.get('cache-control') ?? ''))
    storeMeanwhile(event, PICTURES, request.url, response, deleteOldest)
  return response
}

async function deleteOldest(cache: Cache) {
  const stored = await cache.keys()
  await Promise.all(stored.slice(0, Math.max(0, stored.length - MAX_PICTURES)).map((request) => cache.delete(request)))
}
