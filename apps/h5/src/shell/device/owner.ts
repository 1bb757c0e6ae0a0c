import { GetInfo } from '@shop/contract/me'
import type { Out } from '@shop/contract/endpoint'
import { call } from '../http.ts'
import { callKey, metaOf, queryClient } from '../query-client.ts'
import { useSession } from '../session.ts'

const ME = callKey(GetInfo, {})
const ofShop = (user: number, me: Out<typeof GetInfo>) => `${user}/${me.shop?.id ?? 'none'}`

/** Whether a query is the one that says who the user is and for which shop. */
export const isAboutOwner = (path: unknown) => path === GetInfo.path

/** Whose responses arrive now: a user in a shop, or a guest. Null while the shop is being asked for, as after a switch. */
export function ownerNow(): string | null {
  const user = useSession.getState().userId
  if (user === null) return 'guest'
  const me = queryClient.getQueryState<Out<typeof GetInfo>>(ME)
  if (!me?.data || me.isInvalidated || me.fetchStatus !== 'idle' || me.error) return null
  return ofShop(user, me.data)
}

/** Asks whose responses arrive now: not every page does, and none may after a live event. The response is in the cache. */
export const askOwner = () =>
  queryClient.prefetchQuery({
    queryKey: ME,
    meta: metaOf(GetInfo),
    queryFn: ({ signal }) => call(GetInfo, {}, { signal }),
    staleTime: 0,
  })

/** Whether the one who looks may read this owner's responses. A shop that is not known yet is the last one on this device. */
export function mayRead(owner: string | undefined): boolean {
  const user = useSession.getState().userId
  if (user === null) return owner === 'guest'
  const me = queryClient.getQueryData<Out<typeof GetInfo>>(ME)
  return me ? owner === ofShop(user, me) : (owner?.startsWith(`${user}/`) ?? false)
}
