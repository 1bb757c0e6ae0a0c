import type { Args, Out, PlaceOrder, PreviewCheckout } from '@shop/contract'

/** What a buyer submits who accepts the checkout as shown. */
export const submissionOf = (checkout: Out<typeof PreviewCheckout>): Args<typeof PlaceOrder> => ({
  addressId: checkout.address!.id,
  totalFen: checkout.totalFen,
  invoiceKind: 'ordinary',
  agreementVersion: checkout.agreementVersion,
  fromCart: false,
  sellers: checkout.sellers.map(({ sellerId, freightFen, arrivesOn, lines }) => ({
    sellerId,
    freightFen,
    arrivesOn,
    lines: lines.map(({ gccsId, quantity, priceFen, minLifeDays }) => ({ gccsId, quantity, priceFen, minLifeDays })),
  })),
})
