import { Gradually, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { Page } from '../../../../shell/Page.tsx'
import styles from '../commit.module.css'
import { AddressCard } from './AddressCard.tsx'
import { loadBelowGoods } from './below-goods.ts'
import { CheckoutBar } from './CheckoutBar.tsx'
import { CheckoutSeller } from './CheckoutSeller.tsx'
import { WaitingBelow } from './CheckoutSkeleton.tsx'
import type { Checkout } from './checkout-view.ts'
import { DEFAULTS, stillOffered } from './options.ts'
import { Problems } from './Problems.tsx'
import { useLineQuantities } from './use-line-quantities.ts'
import { useNearExpiry } from './use-near-expiry.ts'
import { usePlaceOrder } from './use-place-order.ts'

const AgreementSheet = lazyPart(() => import('../../../../shell/documents/AgreementSheet.tsx'))
const ChangesSheet = lazyPart(() => import('./ChangesSheet.tsx'))
const BelowGoods = lazyPart(loadBelowGoods)

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
  return (
    <Page footer={<CheckoutBar view={view} busy={placing.busy || computing || quantities.computing} onSubmit={submit} />}>
      <div className={styles.list}>
        <Gradually step={1}>
          <AddressCard address={view.address} />
          <Problems
            problems={view.obstacles.filter((o) => o.reason !== 'address' && !(o.sellerId && shown.has(o.sellerId)))}
            fromCart={fromCart}
          />
          {view.sellers.map((seller) => (
            <CheckoutSeller
              key={seller.sellerId}
              seller={seller}
              fromCart={fromCart}
              problems={view.obstacles.filter((o) => o.sellerId === seller.sellerId)}
              remark={remarks[seller.sellerId] ?? ''}
              quantityOf={quantities.quantityOf}
              onQuantity={quantities.change}
              onRemark={(text) => setRemarks({ ...remarks, [seller.sellerId]: text })}
            />
          ))}
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
      </div>
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
    </Page>
  )
}
