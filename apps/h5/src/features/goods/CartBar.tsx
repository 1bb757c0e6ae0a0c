import { BUY_REASONS, lackOf } from '@shop/contract/codes'
import { papersStep } from '@shop/contract/papers-step'
import { Button, IconArrowUp, IconCart, Price, scrollToTop, useFarDown } from '@shop/ui'
import type { ReactNode } from 'react'
import { useCartSum, type CartSum } from '../../shell/cart/cart-sum.ts'
import { useMe, type Me } from '../../shell/me.ts'
import { goLogin, hrefOf, to } from '../../shell/navigation.ts'
import { useLoggedIn } from '../../shell/session.ts'
import styles from './CartBar.module.css'
import { conditionFen } from './goods-texts.ts'
import { useCounted } from '../../shell/use-counted.ts'

const CART = to('pages/car/car')

/**
 * The bar at the bottom of pages that list goods: what is chosen, its sum, what is missing to the seller's minimum, and the way to
 * the cart. On a seller's page it speaks of that seller. A guest is offered the login; who may not buy gets the way back up.
 */
export function CartBar({ sellerId }: { sellerId?: number | undefined }) {
  const loggedIn = useLoggedIn()
  const me = useMe().data
  if (!loggedIn) {
    return (
      <Bar>
        <p className={styles.guest}>登录后看价格、下单</p>
        <Button size="s" onClick={goLogin}>
          去登录
        </Button>
      </Bar>
    )
  }
  return me && !me.abilities.buy ? <VisitorBar me={me} /> : <BuyerBar sellerId={sellerId} />
}

/** Only far down the page: at its top a notice says the same. */
function VisitorBar({ me }: { me: Me }) {
  if (!useFarDown()) return null
  const { words, step } = stopOf(me)
  return (
    <Bar label="采购">
      <p className={styles.guest}>{words}</p>
      {step && (
        <Button size="s" variant="outlined" href={step.href}>
          {step.label}
        </Button>
      )}
    </Bar>
  )
}

/** What keeps somebody from buying, and how they get what they lack; salesmen are led to the shops that they serve. */
function stopOf({ user, shop }: Me): { words: string; step: { label: string; href: string } | null } {
  const stopFor = (reason: keyof typeof BUY_REASONS, words: string, label: string = BUY_REASONS[reason].action) => ({
    words,
    step: { label, href: hrefOf(BUY_REASONS[reason].to)! },
  })
  if (!shop) return user.kind === 'salesman' ? stopFor('salesman', '业务员账号不下单') : stopFor('shop', '加入门店后可下单')
  const it = shop.qualification
  if (it.frozen !== null) return stopFor('frozen', '门店已被平台冻结')
  if (it.canBuy)
    return shop.papers?.text
      ? stopFor('papers', shop.papers.text, papersStep(shop.papers.state))
      : { words: '您的角色不能下单', step: null }
  const approved = it.suspended ? 'suspended' : it.headquarters && !it.expiredCertificate ? 'headquarters' : 'certificate'
  return stopFor(lackOf(it) ?? approved, '暂时不能下单')
}

function BuyerBar({ sellerId }: { sellerId: number | undefined }) {
  const sum = useCartSum()
  const shown = useCounted(sum?.goodsFen ?? undefined)
  const missing = sum && missingText(sum, sellerId)
  return (
    <Bar>
      <a className={styles.chosen} href={CART} tabIndex={-1} aria-hidden="true">
        <span className={styles.cart} data-cart>
          <IconCart />
        </span>
        <span className={styles.words}>
          {sum && sum.kinds > 0 ? (
            <span className={styles.sum}>
              <span className={styles.chose}>已选 </span>
              {sum.kinds} 种 {sum.goodsFen === null ? '—' : <Price fen={shown ?? sum.goodsFen} size="s" />}
              {sum.goodsFen !== null && <span className={styles.freight}> 不含运费</span>}
            </span>
          ) : (
            <span className={styles.none}>{sum ? '还没有选商品' : ''}</span>
          )}
          {missing && <span className={styles.missing}>{missing}</span>}
        </span>
      </a>
      <output className="visually-hidden">
        {sum &&
          sum.kinds > 0 &&
          `购物车已选 ${sum.kinds} 种，${conditionFen(sum.goodsFen)}${sum.goodsFen === null ? '' : ' 不含运费'}${missing ? `，${missing}` : ''}`}
      </output>
      <Button size="s" href={CART}>
        去购物车
      </Button>
    </Bar>
  )
}

/** The frame of the bar: the way back to the top once the page is scrolled, then its content. */
export function Bar({ children, above, label = '购物车' }: { children: ReactNode; above?: ReactNode; label?: string }) {
  const far = useFarDown()
  return (
    <section className={styles.bar} aria-label={label}>
      {above}
      <div className={styles.row}>
        {far && (
          <button type="button" className={styles.top} aria-label="回到顶部" onClick={scrollToTop}>
            <IconArrowUp size={18} />
            顶部
          </button>
        )}
        {children}
      </div>
    </section>
  )
}

/** What is missing to a minimum order: of this seller, otherwise of the first one; null where nothing is chosen or known. */
export function missingText({ sellers }: CartSum, sellerId: number | undefined): string | null {
  const chosen = sellers.filter((seller) => seller.goodsFen !== 0 && (sellerId === undefined || seller.sellerId === sellerId))
  const missing = chosen.flatMap(({ sellerName, minOrderFen, goodsFen }) =>
    minOrderFen !== null && goodsFen !== null && goodsFen < minOrderFen ? [{ sellerName, fen: minOrderFen - goodsFen }] : [],
  )
  const [first, ...others] = missing
  if (first) {
    const gap = `还差 ${conditionFen(first.fen)} 起配`
    return sellerId === undefined ? `${first.sellerName}${gap}${others.length ? ` 等 ${missing.length} 家` : ''}` : gap
  }
  const [own] = chosen
  if (!own || own.minOrderFen === null) return null
  if (sellerId === undefined) return '都已起配'
  const toFree = own.freeFreightFen === null || own.goodsFen === null ? 0 : own.freeFreightFen - own.goodsFen
  return toFree > 0 ? `已起配，还差 ${conditionFen(toFree)} 包邮` : '已起配'
}
