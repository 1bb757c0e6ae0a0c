import { BackToTop, IconButton, IconCart } from '@shop/ui'
import { useCartCount } from '../../shell/me.ts'
import { to } from '../../shell/navigation.ts'
import styles from './FloatingCart.module.css'

/** A floating button to the cart with its count, and above it one that scrolls back to the top. */
export function FloatingCart() {
  const count = useCartCount()
  return (
    <>
      <nav className={styles.cart} aria-label="购物车入口">
        <IconButton icon={<IconCart />} label="购物车" badge={count} href={to('pages/car/car')} />
      </nav>
      <BackToTop bottom={84} />
    </>
  )
}
