import { BackToTop, IconButton, IconCart } from '@shop/ui'
import { useCartCount } from '../../shell/me.ts'
import { to } from '../../shell/navigation.ts'
import styles from './FloatingCart.module.css'

/** The way to the cart with its number, and above it the way back to the top. */
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
