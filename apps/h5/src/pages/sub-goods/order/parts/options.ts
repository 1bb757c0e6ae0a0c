import type { InvoiceKind } from '@shop/contract/codes'
import type { Checkout } from './checkout-view.ts'

/** What the buyer chooses for all orders of a checkout. */
export interface Options {
  invoiceKind: InvoiceKind
  deliveryWish: string
}
/** Always offered. */
export const DEFAULTS: Options = { invoiceKind: 'ordinary', deliveryWish: 'any' }
/** The choices, as far as the platform still offers them. */
export const stillOffered = (
  { invoiceKind, deliveryWish }: Options,
  { invoiceKinds, deliveryWishes }: Pick<Checkout, 'invoiceKinds' | 'deliveryWishes'>,
): Options => ({
  invoiceKind: invoiceKinds.some(({ kind }) => kind === invoiceKind) ? invoiceKind : DEFAULTS.invoiceKind,
  deliveryWish: deliveryWishes.some(({ value }) => value === deliveryWish) ? deliveryWish : DEFAULTS.deliveryWish,
})
