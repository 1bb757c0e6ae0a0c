import { GetHome } from '@shop/contract/browsing'
import type { Out } from '@shop/contract/endpoint'
import { call } from './http.ts'
import { orKept } from './offline.ts'
import { callKey, metaOf, queryClient } from './query-client.ts'
import { useSession } from './session.ts'

declare global {
  interface Window {
    /** The request index.html made before any of our code had loaded, and the access token it used. */
    prefetchedHome?: { accessToken: string | undefined; answer: Promise<Out<typeof GetHome>> }
  }
}

/**
 * Adopts the request made by index.html; if it failed, home is requested in the usual way. Settles without waiting for the
 * network: a response that has already arrived goes into the cache first, so the first render needs no skeleton.
 */
export async function adoptPrefetch() {
  const prefetched = window.prefetchedHome
  delete window.prefetchedHome
  if (!prefetched || prefetched.accessToken !== useSession.getState().tokens?.accessToken) return
  const queryKey = callKey(GetHome, {})
  const adopted = queryClient.prefetchQuery({
    queryKey,
    meta: metaOf(GetHome),
    queryFn: ({ signal }) =>
      orKept(
        queryKey,
        prefetched.answer.catch(() => call(GetHome, {}, { signal })),
      ),
  })
  await Promise.race([adopted, new Promise((go) => setTimeout(go))])
}
