import type { BuyReason } from '@shop/contract/codes'
import { BottomBar, Button, IconButton, IconCart, IconStore } from '@shop/ui'
import { Suspense, lazy, useState } from 'react'
import { NextStep } from '../../../../features/goods/NextStep.tsx'
import { useCartCount } from '../../../../shell/me.ts'
import { to } from '../../../../shell/navigation.ts'
import type { Goods } from '../detail.tsx'
import styles from '../detail.module.css'

const BuySheet = lazy(() => import('./BuySheet.tsx'))
const CompareSheet = lazy(() => import('../../../../features/goods/CompareSheet.tsx'))

/** Shop and cart at the left; adding and buying at the right, or the one reason and the one next step. */
export function BuyBar({ goods }: { goods: Goods }) {
  const [asking, setAsking] = useState<'cart' | 'buy' | null>(null)
  const [comparing, setComparing] = useState(false)
  const count = useCartCount()
  const { offer } = goods
  const hindrance = offer?.cannotBuy ?? goods.cannotShow
  return (
    <>
      <BottomBar
        label="购买"
        above={hindrance?.text}
        action={
          offer && !offer.cannotBuy ? (
            <>
              <Button variant="outlined" onClick={() => setAsking('cart')}>
                加入购物车
              </Button>
              <Button onClick={() => setAsking('buy')}>立即购买</Button>
            </>
          ) : hindrance ? (
            <NextStep main reason={hindrance.reason as BuyReason} onCompare={() => setComparing(true)} />
          ) : (
            <Button block href={to('pages/category/index')}>
              看看其他商品
            </Button>
          )
        }
      >
        <span className={styles.barIcons}>
          {offer && (
            <IconButton icon={<IconStore />} label="进店" href={to('sub-shop/shop/home', { sellerId: offer.sellerId })} />
          )}
          <IconButton icon={<IconCart />} label="购物车" badge={count} href={to('pages/car/car')} />
        </span>
      </BottomBar>
      <Suspense>
        {asking && offer && <BuySheet goods={goods} offer={offer} purpose={asking} onClose={() => setAsking(null)} />}
        {comparing && (
          <CompareSheet
            goodsId={goods.goodsId}
            name={goods.goodsShowName}
            units={goods.units}
            onClose={() => setComparing(false)}
          />
        )}
      </Suspense>
    </>
  )
}
