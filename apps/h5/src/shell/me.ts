import { GetInfo, ListMyShops, SwitchShop } from '@shop/contract/me'
import { CountCart } from '@shop/contract/cart'
import type { Out } from '@shop/contract/endpoint'
import { GetBoot, ListRegions } from '@shop/contract/platform'
import { useQuery } from '@tanstack/react-query'
import { flushPending, usePendingLineCount } from './cart/pending-quantities.ts'
import { call } from './http.ts'
import { callOptions, queryClient, useCall } from './query.ts'
import { useLoggedIn } from './session.ts'

export { setCartCount } from './cart/cart-count.ts'

export type Me = Out<typeof GetInfo>

/** The user, their current shop and their abilities; undefined for guests and until loaded. */
export function useMe() {
  const loggedIn = useLoggedIn()
  return useCall(GetInfo, {}, { enabled: loggedIn, staleTime: 60_000 })
}

/** The number of lines in the current shop's cart for the badge, including pending ones; 0 for guests. */
export function useCartCount(): number {
  const loggedIn = useLoggedIn()
  const me = useMe().data
  const count = useCall(CountCart, {}, { enabled: loggedIn && me?.shop != null })
  const pending = usePendingLineCount()
  return loggedIn && count.data ? Math.max(0, count.data.count + pending) : 0
}

/** The platform's switches and texts, requested once. */
export const bootOptions = callOptions(GetBoot, {}, { staleTime: 10 * 60_000 })
export const useBoot = () => useQuery(bootOptions)

/** Calls whose output does not depend on the current shop. */
const SHOP_INDEPENDENT = new Set<unknown>([GetBoot, ListRegions, GetInfo, ListMyShops].map(({ path }) => path))
/** Switches to another shop: all other cached responses belong to the old one. */
export async function switchShop(id: number) {
  // Pending quantities belong to the cart of the old shop.
  await flushPending()
  await call(SwitchShop, { id })
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => !SHOP_INDEPENDENT.has(queryKey[0])
  queryClient.removeQueries({ type: 'inactive', predicate })
  // Who one is goes first: what arrives later is the new shop's.
  await Promise.all([queryClient.invalidateQueries({ predicate: (q) => !predicate(q) }), queryClient.resetQueries({ predicate })])
}
