import { Gradually } from '@shop/ui'
import type { RefObject } from 'react'
import { KindlyReminder } from '../../../../shell/KindlyReminder.tsx'
import type { Checkout, CheckoutLine } from './checkout-view.ts'
import { CheckoutOptions } from './CheckoutOptions.tsx'
import { CheckoutSums } from './CheckoutSums.tsx'
import { NearExpiry } from './NearExpiry.tsx'
import type { Options } from './options.ts'

interface BelowGoodsProps {
  view: Checkout
  options: Options
  onOptions: (options: Options) => void
  nearExpiry: readonly CheckoutLine[]
  confirmed: boolean
  /** The order was submitted without the confirmation. */
  missing: boolean
  onConfirm: (confirmed: boolean) => void
  /** Around the confirmation, to scroll to it. */
  confirmation: RefObject<HTMLDivElement | null>
}

/** What follows the goods of a checkout: its code is loaded with the page's own. */
export default function BelowGoods(props: BelowGoodsProps) {
  const { view, options, onOptions, nearExpiry, confirmed, missing, onConfirm, confirmation } = props
  return (
    <Gradually step={1}>
      <CheckoutOptions
        title={view.buyerName}
        kinds={view.invoiceKinds}
        deliveryWishes={view.deliveryWishes}
        value={options}
        onChange={onOptions}
      />
      {nearExpiry.length > 0 && (
        <NearExpiry lines={nearExpiry} confirmed={confirmed} missing={missing} onConfirm={onConfirm} box={confirmation} />
      )}
      <CheckoutSums view={view} />
      <KindlyReminder />
    </Gradually>
  )
}
