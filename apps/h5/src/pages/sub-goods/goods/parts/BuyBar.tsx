import { SetFavourite } from '@shop/contract/browsing'
import { Badge, BottomBar, Button, IconCart, IconHeart, IconHeartFilled, IconStore, toast, lazyPart } from '@shop/ui'
import { Suspense, useState, type ReactNode } from 'react'
import { useCartCount, useMe } from '../../../../shell/me.ts'
import { to } from '../../../../shell/navigation.ts'
import { useSend } from '../../../../shell/query.ts'
import { usePressAfterLogin } from '../../../../shell/use-press-after-login.ts'
import styles from './BuyBar.module.css'
import type { Detail } from './detail-data.ts'
import { useQuantityNow } from './use-price-now.ts'

const AccountSheet = lazyPart(() => import('../../../../features/goods/AccountSheet.tsx'))
const BuyStep = lazyPart(() => import('./BuyStep.tsx'))
const BuySheet = lazyPart(() => import('./BuySheet.tsx'))
const CompareSheet = lazyPart(() => import('../../../../features/goods/CompareSheet.tsx'))
/** Seller, favourite, cart and the buy buttons; or the reason why the offer can't be bought, with the next step. */
export function BuyBar({ goods }: { goods: Detail }) {
  const { offer, goodsId } = goods
  const [sheet, setSheet] = useState<'cart' | 'now' | 'compare' | 'account' | null>(null)
  const close = () => setSheet(null)
  const count = useCartCount()
  const quantity = useQuantityNow(offer)
  const favour = useSend(SetFavourite)
  const me = useMe().data
  const mark = async (on: boolean) => {
    if (await favour.send({ goodsId, on })) toast(on ? '已收藏' : '已取消收藏', { tone: 'success' })
  }
  const toggle = usePressAfterLogin(
    `favourite:${goodsId}`,
    () => mark(!goods.favourite),
    () => mark(true),
  )
  const why = offer ? offer.cannotBuy : (goods.cannotShow ?? { reason: 'offSale', text: '暂时没有卖家在售' })
  const reason = why?.reason
  const others = goods.offerCount > (offer ? 1 : 0)
  return (
    <>
      <BottomBar
        label="购买"
        {...(why && reason !== 'login' && { above: <span className={styles.why}>{why.text}</span> })}
        action={
          reason ? (
            <div className={styles.step}>
              <Suspense>
                <BuyStep
                  goods={goods}
                  why={why}
                  onCompare={others ? () => setSheet('compare') : undefined}
                  onOpenAccount={() => setSheet('account')}
                />
              </Suspense>
            </div>
          ) : (
            <div className={styles.buy}>
              <Button variant="outlined" onClick={() => setSheet('cart')}>
                加入购物车
              </Button>
              <Button onClick={() => setSheet('now')}>立即购买</Button>
            </div>
          )
        }
      >
        <span className={styles.actions}>
          {offer && (
            <a className={`${styles.action} ${styles.shop}`} href={to('sub-shop/shop/home', { sellerId: offer.seller.id })}>
              <Inside icon={<IconStore size={22} />}>店铺</Inside>
            </a>
          )}
          {/* Favourites are the shop's: without one there are none. */}
          {(!me || me.shop) && (
            <button type="button" className={styles.action} aria-pressed={goods.favourite} onClick={toggle}>
              <Inside icon={goods.favourite ? <IconHeartFilled size={22} /> : <IconHeart size={22} />}>收藏</Inside>
            </button>
          )}
          <a className={styles.action} href={to('pages/car/car')} data-cart>
            <Inside
              icon={
                <Badge count={count} label="种商品，">
                  <IconCart size={22} />
                </Badge>
              }
            >
              购物车
            </Inside>
          </a>
        </span>
      </BottomBar>
      <Suspense>
        {offer && (sheet === 'cart' || sheet === 'now') && <BuySheet goods={goods} offer={offer} mode={sheet} onClose={close} />}
        {sheet === 'compare' && (
          <CompareSheet
            goodsId={goodsId}
            name={goods.goodsShowName}
            units={goods.units}
            quantity={quantity}
            currentId={offer?.gccsId}
            onClose={close}
          />
        )}
        {sheet === 'account' && offer && <AccountSheet sellerId={offer.seller.id} onClose={close} />}
      </Suspense>
    </>
  )
}

const Inside = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <>
    {icon}
    <span>{children}</span>
  </>
)
