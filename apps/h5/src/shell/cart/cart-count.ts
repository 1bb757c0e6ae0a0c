import { CountCart } from '@shop/contract/cart'
import { callKey, queryClient } from '../query-client.ts'

/** Calls that change the cart return its new count; changes by other members arrive over the live connection. */
export const setCartCount = (count: number) => queryClient.setQueryData(callKey(CountCart, {}), { count })
