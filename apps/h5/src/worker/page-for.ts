import type { Fetching } from './scope.ts'
import { storedPage } from './shell-cache.ts'

/** A page that takes longer is shown from the device: its own code asks for everything else anyway. */
const TIMEOUT_MS = 1500

/**
 * The shop's page: the newest one from the server, so that a release reaches everybody with the next visit; without a network,
 * on a slow one or while the server fails, the one on the device.
 */
export async function pageFor(event: Fetching): Promise<Response> {
  const asked = loadPage(event)
  event.waitUntil(asked.catch(() => {}))
  const answer = await Promise.race([asked.catch(() => null), new Promise<null>((late) => setTimeout(late, TIMEOUT_MS, null))])
  if (answer && answer.status < 500) return answer
  return (await storedPage()) ?? asked
}

const loadPage = async ({ request, preloadResponse }: Fetching) => (await preloadResponse) ?? fetch(request)
