import type { CallOut } from '@shop/contract/endpoints'
import { call } from './http.ts'
import { callKey, queryClient, useCall } from './query.ts'
import { useLoggedIn } from './session.ts'

export type Me = CallOut<'GetInfo'>

/** The user, their current shop and what they may do; undefined for guests and until it is known. */
export function useMe() {
  const loggedIn = useLoggedIn()
  return useCall('GetInfo', {}, { enabled: loggedIn, staleTime: 60_000 })
}

/** Lines in the current shop's cart, for the badge; 0 for guests. */
export function useCartCount(): number {
  const loggedIn = useLoggedIn()
  const me = useMe().data
  const count = useCall('CountCart', {}, { enabled: loggedIn && me?.shop != null })
  return loggedIn ? (count.data?.count ?? 0) : 0
}
/** Calls that change the cart answer its new count; the live connection tells what others did. */
export const setCartCount = (count: number) => queryClient.setQueryData(callKey('CountCart', {}), { count })

/** Switches and texts of the platform, asked once. */
export const useBoot = () => useCall('GetBoot', {}, { staleTime: 10 * 60_000 })

/** Makes another shop the current one: everything asked before belongs to the old one. */
export async function switchShop(id: number) {
  await call('SwitchShop', { id })
  queryClient.removeQueries({
    predicate: (q) => !['GetBoot', 'GetAgreement', 'ListRegions', 'GetInfo', 'ListMyShops'].includes(String(q.queryKey[0])),
  })
  await queryClient.invalidateQueries()
}
