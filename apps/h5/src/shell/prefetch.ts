import { GetInfo } from '@shop/contract/me'
import { GetHome } from '@shop/contract/browsing'
import { CountCart } from '@shop/contract/cart'
import type { Args, Endpoint, Out } from '@shop/contract/endpoint'
import { call } from './http.ts'
import { orKept } from './offline.ts'
import { callKey, metaOf, queryClient } from './query-client.ts'
import { useSession } from './session.ts'

interface Prefetched {
  /** The access token that was sent; undefined for a guest, whose `me` is not asked for. */
  accessToken: string | undefined
  answer: Promise<Out<typeof GetHome>>
  me?: Promise<Out<typeof GetInfo>> | undefined
  /** Sends the requests, which wait for the first banner where the page has one. */
  send: () => void
}
declare global {
  interface Window {
    /** The requests index.html made before any of our code had loaded. */
    prefetchedHome?: Prefetched
  }
}

/** Settles when home has arrived before our code; never when it was not requested or has failed. */
export const homeArrived = () => new Promise((arrived) => void window.prefetchedHome?.answer.then(arrived, () => {}))

/**
 * Adopts the requests made by index.html; one that failed is repeated in the usual way. Settles without waiting for the
 * network: a response that has already arrived goes into the cache first, so the first render needs no skeleton.
 */
export async function adoptPrefetch() {
  const prefetched = window.prefetchedHome
  delete window.prefetchedHome
  if (!prefetched || prefetched.accessToken !== useSession.getState().tokens?.accessToken) return
  const { answer, me } = prefetched
  const adopted = Promise.all([adopt(GetHome, {}, answer), me ? adopt(GetInfo, {}, me) : undefined])
  // Home says how many lines the cart has: its badge needs no request.
  answer.then(
    ({ shop, cartCount }) => shop && queryClient.setQueryData(callKey(CountCart, {}), (now) => now ?? { count: cartCount }),
    () => {},
  )
  await Promise.race([adopted, new Promise((go) => setTimeout(go))])
}

function adopt<E extends Endpoint>(endpoint: E, args: Args<E>, answer: Promise<Out<E>>) {
  const queryKey = callKey(endpoint, args)
  return queryClient.prefetchQuery({
    queryKey,
    meta: metaOf(endpoint),
    queryFn: ({ signal }) =>
      orKept(
        queryKey,
        answer.catch(() => call(endpoint, args, { signal })),
      ),
  })
}
