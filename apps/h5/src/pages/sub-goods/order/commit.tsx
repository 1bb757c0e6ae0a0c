import type { CallArgs, CallOut } from '@shop/contract/endpoints'
import { BottomBar, Button, Card, Checkbox, EmptyView, Price, Skeleton, SumRows, toast } from '@shop/ui'
import { Suspense, lazy, useState } from 'react'
import { useChosenAddress } from '../../../features/address/chosen.ts'
import { Loaded } from '../../../shell/Loaded.tsx'
import { goInstead, to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { callKey, queryClient, renew, useCall, useSend } from '../../../shell/query.ts'
import styles from './commit.module.css'
import { AddressCard } from './parts/AddressCard.tsx'
import { CheckoutOptions, type Options } from './parts/CheckoutOptions.tsx'
import { CheckoutSeller } from './parts/CheckoutSeller.tsx'

const AgreementSheet = lazy(() => import('../../../features/login/AgreementSheet.tsx'))
const ChangesSheet = lazy(() => import('./parts/ChangesSheet.tsx'))

export type Checkout = CallOut<'PreviewCheckout'>
type Change = Checkout['obstacles'][number]

/** The check before an order is placed: of the cart's chosen lines, or of one offer bought at once. */
export default function Commit() {
  const { gccsId, quantity, minLifeDays, addressId } = usePageSearch('sub-goods/order/commit')
  const chosen = useChosenAddress((s) => s.id)
  const args: CallArgs<'PreviewCheckout'> = {
    ...(gccsId && { lines: [{ gccsId, quantity: quantity ?? 1, ...(minLifeDays && { minLifeDays }) }] }),
    ...((chosen ?? addressId) && { addressId: (chosen ?? addressId)! }),
  }
  const checkout = useCall('PreviewCheckout', args, { staleTime: 0, keepPrevious: true })
  if (checkout.error?.reason === 'NOTHING_CHOSEN') {
    return (
      <Page>
        <EmptyView
          art="cart"
          title="没有要结算的商品"
          detail="请先在购物车里勾选"
          action={{ label: '回购物车', href: to('pages/car/car') }}
        />
      </Page>
    )
  }
  return (
    <Loaded query={checkout} skeleton={<Waiting />}>
      {(view) => (
        <Check
          view={view}
          fromCart={!gccsId}
          onFresh={(fresh) => queryClient.setQueryData(callKey('PreviewCheckout', args), fresh)}
        />
      )}
    </Loaded>
  )
}

const Waiting = () => (
  <Page>
    <Skeleton shape="card" count={4} />
  </Page>
)

interface CheckProps {
  view: Checkout
  fromCart: boolean
  onFresh: (view: Checkout) => void
}
function Check({ view, fromCart, onFresh }: CheckProps) {
  const [remarks, setRemarks] = useState<Record<number, string>>({})
  const [options, setOptions] = useState<Options>({ invoiceKind: 'ordinary', deliveryWish: 'any' })
  const [agreed, setAgreed] = useState(true)
  const [reading, setReading] = useState(false)
  const [changes, setChanges] = useState<Change[]>([])
  const place = useSend('PlaceOrder', {
    done: ({ tradeId }) => {
      renew('GetCart', 'CountCart', 'ListOrders', 'CountOrders', 'ListGoods', 'GetGoodsDetail')
      useChosenAddress.setState({ id: null })
      goInstead('sub-goods/order/selectPay', { tradeId })
    },
    handle: (error) => {
      if (error.reason !== 'CHECKOUT_CHANGED') return false
      const told = error.data as { changes: Change[]; checkout: Checkout }
      onFresh(told.checkout)
      setChanges(told.changes)
      return true
    },
  })
  const submit = async () => {
    if (!agreed) return toast('请先阅读并同意采购协议')
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
  const blocked = view.obstacles[0]
  return (
    <Page
      footer={
        <BottomBar
          label="提交订单"
          above={blocked?.text}
          action={
            <Button onClick={submit} loading={place.busy} disabled={blocked !== undefined}>
              提交订单
            </Button>
          }
        >
          <span className={styles.sum}>
            <span className={styles.count}>
              {view.lineCount} 种 {view.quantity} 件
            </span>
            <Price fen={view.totalFen} size="m" />
          </span>
        </BottomBar>
      }
    >
      <div className={styles.list}>
        <AddressCard address={view.address} />
        {view.sellers.map((seller) => (
          <CheckoutSeller
            key={seller.sellerId}
            seller={seller}
            problems={view.obstacles.filter((o) => o.sellerId === seller.sellerId)}
            remark={remarks[seller.sellerId] ?? ''}
            onRemark={(text) => setRemarks({ ...remarks, [seller.sellerId]: text })}
          />
        ))}
        <CheckoutOptions kinds={view.invoiceKinds} value={options} onChange={setOptions} />
        <Card title="金额明细">
          <SumRows
            rows={[
              { label: '商品金额', fen: view.goodsFen },
              {
                label: '运费',
                fen: view.freightFen,
                ...(view.sellers.length > 1 && {
                  hint: view.sellers.map((s) => `${s.sellerName} ¥${(s.freightFen / 100).toFixed(2)}`).join('，'),
                }),
              },
              ...(view.discountFen > 0 ? [{ label: '优惠', fen: -view.discountFen, tone: 'minus' as const }] : []),
            ]}
            total={{ label: '应付', fen: view.totalFen }}
          />
        </Card>
        <div className={styles.agree}>
          <Checkbox checked={agreed} onChange={setAgreed}>
            已阅读并同意
          </Checkbox>
          <button type="button" className={styles.link} onClick={() => setReading(true)}>
            《采购协议》
          </button>
        </div>
      </div>
      <Suspense>
        {reading && <AgreementSheet kind="purchase" onClose={() => setReading(false)} />}
        {changes.length > 0 && <ChangesSheet changes={changes} onClose={() => setChanges([])} />}
      </Suspense>
    </Page>
  )
}
