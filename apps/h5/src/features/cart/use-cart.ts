import type { CallOut } from '@shop/contract/endpoints'
import { toast } from '@shop/ui'
import { setCartCount } from '../../shell/me.ts'
import { callKey, queryClient, renew, useCall, useSend } from '../../shell/query.ts'

export type CartData = CallOut<'GetCart'>
export type CartGroup = CartData['sellers'][number]
export type CartLineData = CartGroup['lines'][number]
export type DeadLine = CartData['dead'][number]

/** What a change of the cart answers is the cart as it is now. */
const keep = ({ count, cart }: { count: number; cart: CartData }) => {
  queryClient.setQueryData(callKey('GetCart', {}), cart)
  setCartCount(count)
}

/** The shop's cart and everything that changes it. Every change answers the whole cart, so sums are always the server's. */
export function useCart() {
  const cart = useCall('GetCart', {}, { staleTime: 0 })
  const set = useSend('SetCartLine', {
    done: keep,
    handle: (error) => {
      // The line shows what is true now; the words say why.
      renew('GetCart')
      toast(error.msg, { tone: 'error' })
      return error.status === 200
    },
  })
  const choose = useSend('ChooseCartLines', { done: keep })
  const remove = useSend('RemoveCartLines', { done: keep })
  const favour = useSend('CartToFavourites', { done: keep })
  return {
    cart,
    busy: set.busy || choose.busy || remove.busy || favour.busy,
    setQuantity: (gccsId: number, quantity: number) => void set.send({ gccsId, quantity }),
    setLife: (gccsId: number, quantity: number, minLifeDays: 0 | 30 | 90 | 180 | 365) =>
      void set.send({ gccsId, quantity, minLifeDays }),
    choose: (gccsIds: number[], chosen: boolean) => void (gccsIds.length && choose.send({ gccsIds, chosen })),
    remove: async (gccsIds: number[]) => {
      if (await remove.send({ gccsIds })) toast('已删除', { tone: 'success' })
    },
    favour: async (gccsIds: number[]) => {
      if (await favour.send({ gccsIds })) {
        renew('ListGoods')
        toast('已移入收藏', { tone: 'success' })
      }
    },
  }
}
export type CartActs = ReturnType<typeof useCart>
