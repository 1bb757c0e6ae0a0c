import { Gradually, lazyPart, useGradually } from '@shop/ui'
import { Suspense, useState } from 'react'
import styles from '../commit.module.css'
import { AddressCard } from './AddressCard.tsx'
import { loadBelowGoods } from './below-goods.ts'
import { CheckoutBar } from './CheckoutBar.tsx'
import { CheckoutSeller } from './CheckoutSeller.tsx'
import { WaitingBelow, WaitingSeller } from './CheckoutSkeleton.tsx'
import type { Checkout } from './checkout-view.ts'
import { DEFAULTS, stillOffered } from './options.ts'
import { Problems } from './Problems.tsx'
import { useLineQuantities } from './use-line-quantities.ts'
import { useNearExpiry } from './use-near-expiry.ts'
import { usePlaceOrder } from './use-place-order.ts'

const AgreementSheet = lazyPart(() => import('../../../../shell/documents/AgreementSheet.tsx'))
const ChangesSheet = lazyPart(() => import('./ChangesSheet.tsx'))
const BelowGoods = lazyPart(loadBelowGoods)

/** The address comes alone, then two lines of goods in each frame; the end of a seller's part (freight, remark, subtotal) counts as one. */
const ADDRESS = 2

interface CheckoutFormProps {
  view: Checkout
  /** The sums for another address are being computed. */
  computing: boolean
  fromCart: boolean
  onRefresh: () => Promise<unknown>
  onFresh: (view: Checkout) => void
}
/** A checkout with goods: its parts, and what the buyer has entered in them. */
export function CheckoutForm({ view, computing, fromCart, onRefresh, onFresh }: CheckoutFormProps) {
  const [remarks, setRemarks] = useState<Record<number, string>>({})
  const [chosen, choose] = useState(DEFAULTS)
  const options = stillOffered(chosen, view)
  const [reading, setReading] = useState(false)
  const quantities = useLineQuantities(view, fromCart, onRefresh)
  const nearExpiry = useNearExpiry(view)
  const placing = usePlaceOrder(view, { fromCart, options, remarks, onRefresh, onFresh })
  const submit = async () => {
    placing.clearChanges()
    if (nearExpiry.check()) await placing.place()
  }
  const shown = new Set(view.sellers.map((s) => s.sellerId))
  const outside = view.obstacles.filter((o) => o.reason !== 'address' && !(o.sellerId && shown.has(o.sellerId)))
  const length = view.sellers.reduce((sum, { lines }) => sum + lines.length + 1, ADDRESS)
  const rendered = useGradually(length, 2)
  // More lines, as after another address was chosen, don't take away what was there below them.
  const [hasBelow, setHasBelow] = useState(false)
  if (rendered === length && !hasBelow) setHasBelow(true)
  return (
    <>
      <div className={styles.list}>
        <AddressCard address={view.address} />
        {outside.length > 0 && <Problems problems={outside} fromCart={fromCart} />}
        {view.sellers.map((seller, n) => {
          const parts = rendered - view.sellers.slice(0, n).reduce((sum, { lines }) => sum + lines.length + 1, ADDRESS)
          return (
            parts > 0 && (
              <CheckoutSeller
                key={seller.sellerId}
                seller={seller}
                parts={parts}
                fromCart={fromCart}
                problems={view.obstacles.filter((o) => o.sellerId === seller.sellerId)}
                remark={remarks[seller.sellerId] ?? ''}
                quantityOf={quantities.quantityOf}
                onQuantity={quantities.change}
                onRemark={(text) => setRemarks({ ...remarks, [seller.sellerId]: text })}
              />
            )
          )
        })}
        {rendered === ADDRESS && <WaitingSeller />}
        {!hasBelow ? (
          <WaitingBelow />
        ) : (
          <Gradually step={1}>
            <Suspense fallback={<WaitingBelow />}>
              <BelowGoods
                view={view}
                options={options}
                onOptions={choose}
                nearExpiry={nearExpiry.lines}
                confirmed={nearExpiry.confirmed}
                missing={nearExpiry.missing}
                onConfirm={nearExpiry.confirm}
                confirmation={nearExpiry.box}
              />
            </Suspense>
            {view.approval && <p className={styles.agree}>{view.approval}</p>}
            <p className={styles.agree}>
              提交订单即表示同意
              <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => setReading(true)}>
                《采购协议》
              </button>
            </p>
          </Gradually>
        )}
      </div>
      <CheckoutBar view={view} busy={placing.busy || computing || quantities.computing} onSubmit={submit} />
      <Suspense>
        {reading && <AgreementSheet agreement="purchase" onClose={() => setReading(false)} />}
        {placing.changes.length > 0 && (
          <ChangesSheet
            changes={placing.changes}
            blocked={view.obstacles.length > 0}
            totalFen={view.totalFen}
            onGo={submit}
            onClose={placing.clearChanges}
          />
        )}
      </Suspense>
    </>
  )
}
