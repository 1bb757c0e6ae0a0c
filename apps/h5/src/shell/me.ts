import { GetInfo, ListMyShops, SwitchShop } from '@shop/contract/access'
import { CountCart } from '@shop/contract/cart'
import type { Out } from '@shop/contract/endpoint'
import { GetAgreement, GetBoot, ListRegions } from '@shop/contract/platform'
import { call } from './http.ts'
import { callKey, queryClient, useCall } from './query.ts'
import { useLoggedIn } from './session.ts'

export type Me = Out<typeof GetInfo>

/** The user, their current shop and what they may do; undefined for guests and until it is known. */
export function useMe() {
  const loggedIn = useLoggedIn()
  return useCall(GetInfo, {}, { enabled: loggedIn, staleTime: 60_000 })
}

/** Lines in the current shop's cart, for the badge; 0 for guests. */
export function useCartCount(): number {
  const loggedIn = useLoggedIn()
  const me = useMe().data
  const count = useCall(CountCart, {}, { enabled: loggedIn && me?.shop != null })
  return loggedIn ? (count.data?.count ?? 0) : 0
}
/** Calls that change the cart answer its new count; the live connection tells what others did. */
export const setCartCount = (count: number) => queryClient.setQueryData(callKey(CountCart, {}), { count })

/** Switches and texts of the platform, asked once. */
export const useBoot = () => useCall(GetBoot, {}, { staleTime: 10 * 60_000 })

/** Not a shop's own. */
const SHOP_INDEPENDENT = new Set<unknown>([GetBoot, GetAgreement, ListRegions, GetInfo, ListMyShops].map(({ path }) => path))
/** Makes another shop the current one: everything else that was asked belongs to the old one. */
export async function switchShop(id: number) {
  await call(SwitchShop, { id })
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => !SHOP_INDEPENDENT.has(queryKey[0])
  queryClient.removeQueries({ type: 'inactive', predicate })
  await Promise.all([queryClient.resetQueries({ predicate }), queryClient.invalidateQueries({ predicate: (q) => !predicate(q) })])
}
