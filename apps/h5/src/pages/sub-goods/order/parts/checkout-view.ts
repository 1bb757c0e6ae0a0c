import type { Out } from '@shop/contract/endpoint'
import type { PreviewCheckout } from '@shop/contract/checkout'

export type Checkout = Out<typeof PreviewCheckout>
export type CheckoutLine = Checkout['sellers'][number]['lines'][number]
/** What stands in the way, or differs from what the buyer saw. */
export type Change = Checkout['obstacles'][number]
