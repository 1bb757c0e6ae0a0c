import { PlaceOrder, PreviewCheckout } from '@shop/contract/checkout'
import type { Args, Out } from '@shop/contract/endpoint'
import { BottomBar, Button, EmptyView, Gradually, Price, formatFen, lazyPart, toast } from '@shop/ui'
import { Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useChosenAddress } from '../../../features/address/chosen.ts'
import { conditionFen, kindsText } from '../../../shell/format.ts'
import { Loaded } from '../../../shell/Loaded.tsx'
import { replace, to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { callKey, queryClient, useCall, useSend } from '../../../shell/query.ts'
import styles from './commit.module.css'
import { AddressCard } from './parts/AddressCard.tsx'
import type { Options } from './parts/CheckoutOptions.tsx'
import { CheckoutSeller } from './parts/CheckoutSeller.tsx'
import { Problems } from './parts/Problems.tsx'
import { showConfirmation } from './parts/show-confirmation.ts'
import { useLineQuantities } from './parts/use-line-quantities.ts'
import { WaitingCard, WaitingCards, WaitingGoods, WaitingRow } from '../../../features/waiting/Waiting.tsx'

const AgreementSheet = lazyPart(() => import('../../../shell/documents/AgreementSheet.tsx'))
const ChangesSheet = lazyPart(() => import('./parts/ChangesSheet.tsx'))
const NothingLeft = lazyPart(() => import('./parts/NothingLeft.tsx'))
const loadBelowGoods = () => import('./parts/BelowGoods.tsx')
const BelowGoods = lazyPart(loadBelowGoods)

export type Checkout = Out<typeof PreviewCheckout>
export type CheckoutLine = Checkout['sellers'][number]['lines'][number]
type Change = Checkout['obstacles'][number]

/** The checkout: of the selected lines of the cart, or of one offer bought directly. */
export default function Commit() {
  const { gccsId, quantity, minLifeDays, addressId } = usePageSearch('sub-goods/order/commit')
  const chosen = useChosenAddress((s) => s.id)
  const args: Args<typeof PreviewCheckout> = {
    ...(gccsId && { lines: [{ gccsId, quantity: quantity ?? 1, ...(minLifeDays && { minLifeDays }) }] }),
    ...((chosen ?? addressId) && { addressId: (chosen ?? addressId)! }),
  }
  const checkout = useCall(PreviewCheckout, args, { staleTime: 0, keepPrevious: true })
  useEffect(() => void loadBelowGoods().catch(() => {}), [])
  // Deleted meanwhile, or of the shop bought for before: the default address takes its place.
  const isAddressGone = chosen !== null && checkout.error?.code === 404
  useEffect(() => {
    if (!isAddressGone) return
    useChosenAddress.setState({ id: null })
    toast('所选收货地址已不能使用，已换成默认地址')
  }, [isAddressGone])
  const nothingChosen = checkout.error?.is(PreviewCheckout, 'NOTHING_CHOSEN')
  // Rendered in slices while the skeleton stays, so that a slow phone answers presses meanwhile.
  const ready = useDeferredValue(checkout.data !== undefined)
  if (checkout.data && ready && !nothingChosen) {
    if (checkout.data.sellers.length === 0)
      return (
        <Suspense>
          <NothingLeft obstacles={checkout.data.obstacles} fromCart={!gccsId} />
        </Suspense>
      )
    return (
      <CheckoutForm
        view={checkout.data}
        computing={checkout.isPlaceholderData}
        fromCart={!gccsId}
        onRefresh={checkout.refetch}
        onFresh={(fresh) => queryClient.setQueryData(callKey(PreviewCheckout, args), fresh)}
      />
    )
  }
  return (
    <Page>
      {nothingChosen ? (
        <EmptyView
          art="cart"
          title="没有要结算的商品"
          detail="请先在购物车里勾选"
          action={{ label: '回购物车', href: to('pages/car/car') }}
        />
      ) : checkout.data ? (
        <CheckoutSkeleton />
      ) : (
        <Loaded query={checkout} skeleton={<CheckoutSkeleton />}>
          {() => null}
        </Loaded>
      )}
    </Page>
  )
}

/** In the shape of what comes: the address, a seller with its goods, the sums. */
const CheckoutSkeleton = () => (
  <WaitingCards>
    <WaitingCard title={null}>
      <WaitingRow />
    </WaitingCard>
    <WaitingCard title="60%">
      <WaitingGoods count={2} />
    </WaitingCard>
    <WaitingBelow />
  </WaitingCards>
)
const WaitingBelow = () => (
  <>
    <WaitingCard title="100%" rows={1} />
    <WaitingCard rows={3} />
  </>
)

interface CheckoutFormProps {
  view: Checkout
  /** The sums for another address are being computed. */
  computing: boolean
  fromCart: boolean
  onRefresh: () => Promise<unknown>
  onFresh: (view: Checkout) => void
}
function CheckoutForm({ view, computing, fromCart, onRefresh, onFresh }: CheckoutFormProps) {
  const [remarks, setRemarks] = useState<Record<number, string>>({})
  const [chosen, choose] = useState<Options>(DEFAULTS)
  const options = stillOffered(chosen, view)
  const [reading, setReading] = useState(false)
  const [changes, setChanges] = useState<Change[]>([])
  const quantities = useLineQuantities(view, fromCart, onRefresh)
  const nearExpiry = view.sellers.flatMap((seller) => seller.lines.filter((line) => line.nearExpiry))
  const nearExpiryIds = nearExpiry.map((line) => line.gccsId).join()
  const [confirmed, setConfirmed] = useState('')
  const [unconfirmed, setUnconfirmed] = useState(false)
  const confirmation = useRef<HTMLDivElement>(null)
  const place = useSend(PlaceOrder, {
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
  const submit = async () => {
    setChanges([])
    if (nearExpiryIds !== confirmed) {
      setUnconfirmed(true)
      showConfirmation(confirmation.current)
      return
    }
    await place.send({
      addressId: view.address!.id,
      totalFen: view.totalFen,
      agreementVersion: view.agreementVersion,
      fromCart,
      ...options,
      sellers: view.sellers.map((s) => ({
        sellerId: s.sellerId,
        freightFen: s.freightFen,
        ...(remarks[s.sellerId]?.trim() && { remark: remarks[s.sellerId]!.trim() }),
        lines: s.lines.map((l) => ({
          gccsId: l.gccsId,
          quantity: l.quantity,
          priceFen: l.priceFen,
          ...(l.minLifeDays > 0 && { minLifeDays: l.minLifeDays }),
        })),
      })),
    })
  }
  const [blocked, ...others] = view.obstacles
  const shown = new Set(view.sellers.map((s) => s.sellerId))
  return (
    <Page
      footer={
        <BottomBar
          label="提交订单"
          above={
            blocked && (
              <output className={styles.blocked}>
                {shortTextOf(blocked, view)}
                {others.length > 0 && `，另有 ${others.length} 项待处理`}
              </output>
            )
          }
          action={
            <Button onClick={submit} loading={place.busy || computing || quantities.computing} disabled={blocked !== undefined}>
              提交订单
            </Button>
          }
        >
          <span className={styles.sum}>
            <Price fen={view.totalFen} size="m" />
            <span className={styles.count}>
              {view.savedFen > 0 && <span className={styles.saved}>已省 {formatFen(view.savedFen)}</span>}
              <span>{kindsText(view.sellers.flatMap((seller) => seller.lines))}</span>
            </span>
          </span>
        </BottomBar>
      }
    >
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
              nearExpiry={nearExpiry}
              confirmed={confirmed === nearExpiryIds}
              missing={unconfirmed}
              onConfirm={(yes) => setConfirmed(yes ? nearExpiryIds : '')}
              confirmation={confirmation}
            />
          </Suspense>
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
        {changes.length > 0 && (
          <ChangesSheet
            changes={changes}
            blocked={blocked !== undefined}
            totalFen={view.totalFen}
            onGo={submit}
            onClose={() => setChanges([])}
          />
        )}
      </Suspense>
    </Page>
  )
}

/** Always offered. */
const DEFAULTS: Options = { invoiceKind: 'ordinary', deliveryWish: 'any' }
/** The choices, as far as the platform still offers them. */
const stillOffered = ({ invoiceKind, deliveryWish }: Options, { invoiceKinds, deliveryWishes }: Checkout): Options => ({
  invoiceKind: invoiceKinds.some(({ kind }) => kind === invoiceKind) ? invoiceKind : DEFAULTS.invoiceKind,
  deliveryWish: deliveryWishes.some(({ value }) => value === deliveryWish) ? deliveryWish : DEFAULTS.deliveryWish,
})

/** What is missing to a minimum order, without the minimum: the seller's part says it in full. */
const shortTextOf = ({ reason, sellerId, text }: Change, view: Checkout) => {
  const seller = view.sellers.find((s) => s.sellerId === sellerId)
  return reason === 'minOrder' && seller ? `${seller.sellerName}还差 ${conditionFen(seller.missingFen)} 起配` : text
}
