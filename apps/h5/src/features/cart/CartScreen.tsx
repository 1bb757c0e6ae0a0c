import { Button, Gradually, NotAllowedView, lazyPart } from '@shop/ui'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { Loaded } from '../../shell/Loaded.tsx'
import { useMe } from '../../shell/me.ts'
import { goLogin, to } from '../../shell/navigation.ts'
import { Page } from '../../shell/Page.tsx'
import { loadAhead } from '../../shell/load-ahead.ts'
import { useLoggedIn } from '../../shell/session.ts'
import { whenIdle } from '../../shell/when-idle.ts'
import styles from './cart.module.css'
import { CheckoutBar } from './CartBars.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import { SellerGroup } from './SellerGroup.tsx'
import { useCart } from './use-cart.ts'

const EmptyCart = lazyPart(() => import('./EmptyCart.tsx'))
const EditBar = lazyPart(() => import('./EditBar.tsx'))
const NoOwnCart = lazyPart(() => import('./NoOwnCart.tsx'))
const UnavailableLines = lazyPart(() => import('./UnavailableLines.tsx'))
// The last thing on the page.
const KindlyReminder = lazyPart<object>(async () => ({
  default: (await import('../../shell/KindlyReminder.tsx')).KindlyReminder,
}))

interface CartScreenProps {
  /** Above the content, below the header. */
  head?: ReactNode
  /** Suggested goods below an empty cart. */
  suggestions?: ReactNode
  /** What waits for payment, above everything. */
  unpaid?: ReactNode
}

/** The cart, both as a tab and as a page opened from another page. */
export function CartScreen({ head, suggestions, unpaid }: CartScreenProps) {
  const loggedIn = useLoggedIn()
  const me = useMe().data
  if (me?.user.kind === 'salesman' && !me.shop)
    return (
      <Suspense>
        <NoOwnCart />
      </Suspense>
    )
  if (loggedIn) return <Filled head={head} suggestions={suggestions} unpaid={unpaid} />
  return (
    <Page>
      <NotAllowedView
        art="pass"
        title="登录后查看购物车"
        why="购物车由门店成员共用，登录后即可看到"
        action={{ label: '去登录', onAction: goLogin }}
        second={{ label: '先逛逛', href: to('pages/index/index') }}
      />
    </Page>
  )
}

function Filled({ head, suggestions, unpaid }: CartScreenProps) {
  const cart = useCart()
  const [editing, setEditing] = useState(false)
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const count = cart.data?.count ?? 0
  const filled = count > 0
  useEffect(() => {
    if (filled) whenIdle(() => void loadAhead('sub-goods/order/commit'))
  }, [filled])
  const mark = (ids: number[], on: boolean) =>
    setMarked((before) => {
      const next = new Set(before)
      for (const id of ids)
        if (on) next.add(id)
        else next.delete(id)
      return next
    })
  const toggle = () => {
    setEditing(!editing)
    setMarked(new Set())
  }
  return (
    <Page
      title={count > 0 ? `购物车（${count}）` : '购物车'}
      onRefresh={cart.refetch}
      head={head}
      right={
        count > 0 && (
          <Button size="s" variant="text" onClick={toggle}>
            {editing ? '完成' : '管理'}
          </Button>
        )
      }
      footer={
        cart.data &&
        count > 0 &&
        (editing ? (
          <Suspense fallback={<CheckoutBar cart={cart.data} />}>
            <EditBar cart={cart.data} marked={marked} onMark={mark} onDone={toggle} />
          </Suspense>
        ) : (
          <CheckoutBar cart={cart.data} />
        ))
      }
    >
      <div className={styles.notice}>{unpaid}</div>
      <Loaded query={cart} skeleton={<CartSkeleton />}>
        {(it) =>
          it.count === 0 ? (
            <>
              <Suspense>
                <EmptyCart small={suggestions !== undefined} />
              </Suspense>
              {suggestions}
            </>
          ) : (
            <div className={styles.list}>
              <Gradually step={2}>
                {it.sellers.map((group) => (
                  <SellerGroup key={group.sellerId} group={group} {...(editing && { marked, onMark: mark })} />
                ))}
                <Suspense>{it.dead.length > 0 && <UnavailableLines lines={it.dead} />}</Suspense>
                <Suspense>
                  <KindlyReminder />
                </Suspense>
              </Gradually>
            </div>
          )
        }
      </Loaded>
    </Page>
  )
}
