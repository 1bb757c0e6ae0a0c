import { CallError } from '@shop/client'
import { ChooseCartLines, GetCart, type CartToFavourites, type RemoveCartLines, type SetCartLine } from '@shop/contract/cart'
import type { Args, Out } from '@shop/contract/endpoint'
import { toast } from '@shop/ui'
import { enqueueChange } from '../../shell/cart/change-queue.ts'
import { clearConfirmed, supersedePending } from '../../shell/cart/set-cart-quantity.ts'
import { call } from '../../shell/http.ts'
import { callKey, queryClient, showRefusal } from '../../shell/query.ts'

export type CartData = Out<typeof GetCart>
type CartCommand = typeof SetCartLine | typeof ChooseCartLines | typeof RemoveCartLines | typeof CartToFavourites
const KEY = callKey(GetCart, {})

/**
 * Sends a change that may affect any line and returns the whole cart. It replaces unsent quantities of the `superseded` lines.
 * Returns false when the change was refused: the refusal is shown and the cart is refetched.
 */
export async function sendChange<E extends CartCommand>(
  endpoint: E,
  args: Args<E>,
  superseded: readonly number[] = [],
): Promise<boolean> {
  supersedePending(superseded)
  try {
    return (await enqueueChange(() => call(endpoint, args), true)) !== null
  } catch (error) {
    if (error instanceof CallError) showRefusal(error)
    else toast('出了点问题，请重试')
    return false
  } finally {
    void clearConfirmed()
  }
}

/** Selects or deselects lines optimistically; the sums wait for the server's response. */
export function selectLines(gccsIds: number[], chosen: boolean) {
  if (gccsIds.length === 0) return
  const ids = new Set(gccsIds)
  queryClient.setQueryData<CartData>(
    KEY,
    (cart) =>
      cart && {
        ...cart,
        sellers: cart.sellers.map((group) => ({
          ...group,
          lines: group.lines.map((line) => (ids.has(line.gccsId) && !line.cannotBuy ? { ...line, chosen } : line)),
        })),
      },
  )
  void sendChange(ChooseCartLines, { gccsIds, chosen })
}

/** The cached cart. */
export const cachedCart = () => queryClient.getQueryData<CartData>(KEY)
