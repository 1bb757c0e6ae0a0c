import { CountCart } from '@shop/contract/cart'
import { callKey, queryClient } from '../query-client.ts'

/** Calls that change the cart answer its new count; the live connection brings what others changed. */
export const setCartCount = (count: number) => queryClient.setQueryData(callKey(CountCart, {}), { count })
