import { GetHome } from '@shop/contract/browsing'
import type { Out } from '@shop/contract/endpoint'
import { call } from './http.ts'
import { callKey, metaOf, queryClient } from './query-client.ts'
import { useSession } from './session.ts'

declare global {
  interface Window {
    /** What index.html asked for before any of our code was there, and as whom. */
    prefetchedHome?: { accessToken: string | undefined; answer: Promise<Out<typeof GetHome>> }
  }
}

/**
 * Takes over what the page itself has asked for; what it did not get is asked in the usual way. Settles at once, after an
 * answer that is there already was put in its place: then the first picture needs no skeleton.
 */
export async function adoptPrefetch() {
  const prefetched = window.prefetchedHome
  delete window.prefetchedHome
  if (!prefetched || prefetched.accessToken !== useSession.getState().tokens?.accessToken) return
  const adopted = queryClient.prefetchQuery({
    queryKey: callKey(GetHome, {}),
    meta: metaOf(GetHome),
    queryFn: ({ signal }) => prefetched.answer.catch(() => call(GetHome, {}, { signal })),
  })
  await Promise.race([adopted, new Promise((go) => setTimeout(go))])
}
