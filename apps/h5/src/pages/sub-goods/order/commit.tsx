import { PreviewCheckout } from '@shop/contract/checkout'
import type { Args } from '@shop/contract/endpoint'
import { EmptyView, lazyPart, toast } from '@shop/ui'
import { Suspense, useEffect } from 'react'
import { useChosenAddress } from '../../../features/address/chosen.ts'
import { Loaded } from '../../../shell/Loaded.tsx'
import { to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { callKey, queryClient, useCall } from '../../../shell/query.ts'
import { id } from '../../../shell/search.ts'
import { loadBelowGoods } from './parts/below-goods.ts'
import { CheckoutForm } from './parts/CheckoutForm.tsx'
import { CheckoutSkeleton } from './parts/CheckoutSkeleton.tsx'

const NothingLeft = lazyPart(() => import('./parts/NothingLeft.tsx'))
// With the page's own code, which a filled cart loads ahead: in an effect the request was part of the press that opens the page.
void loadBelowGoods().catch(() => {})

/** The checkout: of the selected lines of the cart, or of one offer bought directly. */
export default function Commit() {
  const { gccsId, quantity, minLifeDays, addressId, withoutSellerIds } = usePageSearch('sub-goods/order/commit')
  const chosen = useChosenAddress((s) => s.id)
  const leftOut = (withoutSellerIds ?? []).flatMap((seller) => id(seller) ?? [])
  const args: Args<typeof PreviewCheckout> = {
    ...(gccsId && { lines: [{ gccsId, quantity: quantity ?? 1, ...(minLifeDays && { minLifeDays }) }] }),
    ...(leftOut.length > 0 && { withoutSellerIds: leftOut }),
    ...((chosen ?? addressId) && { addressId: (chosen ?? addressId)! }),
  }
  const checkout = useCall(PreviewCheckout, args, { staleTime: 0, keepPrevious: true })
  // Deleted meanwhile, or of the shop bought for before: the default address takes its place.
  const isAddressGone = chosen !== null && checkout.error?.code === 404
  useEffect(() => {
    if (!isAddressGone) return
    useChosenAddress.setState({ id: null })
    toast('所选收货地址已不能使用，已换成默认地址')
  }, [isAddressGone])
  return (
    <Page>
      {checkout.error?.is(PreviewCheckout, 'NOTHING_CHOSEN') ? (
        <EmptyView
          art="cart"
          title="没有要结算的商品"
          detail={leftOut.length > 0 ? '购物车里的其余商品还没满起配' : '请先在购物车里勾选'}
          action={{ label: '回购物车', href: to('pages/car/car') }}
        />
      ) : (
        <Loaded query={checkout} skeleton={<CheckoutSkeleton />}>
          {(view) =>
            view.sellers.length === 0 ? (
              <Suspense>
                <NothingLeft obstacles={view.obstacles} fromCart={!gccsId} />
              </Suspense>
            ) : (
              <CheckoutForm
                view={view}
                computing={checkout.isPlaceholderData}
                fromCart={!gccsId}
                onRefresh={checkout.refetch}
                onFresh={(fresh) => queryClient.setQueryData(callKey(PreviewCheckout, args), fresh)}
              />
            )
          }
        </Loaded>
      )}
    </Page>
  )
}
