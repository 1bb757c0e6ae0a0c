import { PlaceOrder } from '@shop/contract/checkout'
import { useState } from 'react'
import { useChosenAddress } from '../../../../features/address/chosen.ts'
import { replace } from '../../../../shell/navigation.ts'
import { useSend } from '../../../../shell/query.ts'
import type { Change, Checkout } from './checkout-view.ts'
import type { Options } from './options.ts'

interface Placing {
  fromCart: boolean
  options: Options
  /** By the seller's id. */
  remarks: Readonly<Record<number, string>>
  onRefresh: () => Promise<unknown>
  /** The checkout differs from what the buyer saw. */
  onFresh: (view: Checkout) => void
}

/** Places the orders of a checkout as it is shown. What differs by then is in `changes`, for the buyer to accept. */
export function usePlaceOrder(view: Checkout, { fromCart, options, remarks, onRefresh, onFresh }: Placing) {
  const [changes, setChanges] = useState<Change[]>([])
  const { send, busy } = useSend(PlaceOrder, {
    done: ({ tradeId }) => {
      useChosenAddress.setState({ id: null })
      replace('sub-goods/order/selectPay', { tradeId })
    },
    handle: (error) => {
      // What was chosen is no longer offered: the toast says so, and the page shows what is.
      if (error.fields.invoiceKind || error.fields.deliveryWish) void onRefresh()
      if (!error.is(PlaceOrder, 'CHECKOUT_CHANGED')) return false
      onFresh(error.data.checkout)
      // Without goods the page itself says why.
      if (error.data.checkout.sellers.length > 0) setChanges(error.data.changes)
      return true
    },
  })
  const place = () =>
    send({
      addressId: view.address!.id,
      buyerName: view.buyerName,
      isApproved: view.approval !== null,
      totalFen: view.totalFen,
      agreementVersion: view.agreementVersion,
      fromCart,
      ...options,
      sellers: view.sellers.map((s) => ({
        sellerId: s.sellerId,
        freightFen: s.freightFen,
        arrivesOn: s.arrivesOn,
        ...(remarks[s.sellerId]?.trim() && { remark: remarks[s.sellerId]!.trim() }),
        lines: s.lines.map((l) => ({
          gccsId: l.gccsId,
          quantity: l.quantity,
          priceFen: l.priceFen,
          ...(l.minLifeDays > 0 && { minLifeDays: l.minLifeDays }),
        })),
      })),
    })
  return { place, busy, changes, clearChanges: () => setChanges([]) }
}
