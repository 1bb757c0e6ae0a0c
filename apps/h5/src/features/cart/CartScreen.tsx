import { BottomBar, Button, Checkbox, EmptyView, NotAllowedView, Price, Skeleton, confirmDialog, toast } from '@shop/ui'
import { useState } from 'react'
import { Loaded } from '../../shell/Loaded.tsx'
import { go, goLogin, to } from '../../shell/navigation.ts'
import { Page } from '../../shell/Page.tsx'
import { useCall } from '../../shell/query.ts'
import { useLoggedIn } from '../../shell/session.ts'
import styles from './cart.module.css'
import { DeadLines } from './DeadLines.tsx'
import { SellerGroup } from './SellerGroup.tsx'
import { useCart, type CartActs, type CartData } from './use-cart.ts'

/** The cart, as a tab and opened from inside a page (`inside`: the bar stands at the bottom edge rather than above the tabs). */
export function CartScreen({ inside }: { inside: boolean }) {
  const loggedIn = useLoggedIn()
  if (loggedIn) return <Filled inside={inside} />
  return (
    <Page>
      <NotAllowedView
        title="登录后查看购物车"
        why="购物车由门店成员共用，登录后即可看到"
        action={{ label: '去登录', onAction: goLogin }}
        second={{ label: '先逛逛', href: to('pages/index/index') }}
      />
    </Page>
  )
}

function Filled({ inside }: { inside: boolean }) {
  const acts = useCart()
  const [editing, setEditing] = useState(false)
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const count = acts.cart.data?.count ?? 0
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
      onRefresh={acts.cart.refetch}
      right={
        count > 0 && (
          <Button size="s" variant="text" onClick={toggle}>
            {editing ? '完成' : '管理'}
          </Button>
        )
      }
      footer={
        acts.cart.data &&
        count > 0 &&
        (editing ? (
          <EditBar cart={acts.cart.data} marked={marked} onMark={mark} acts={acts} onDone={toggle} inside={inside} />
        ) : (
          <CheckoutBar cart={acts.cart.data} acts={acts} inside={inside} />
        ))
      }
    >
      <Loaded query={acts.cart} skeleton={<Skeleton shape="card" count={4} />}>
        {(cart) =>
          cart.count === 0 ? (
            <EmptyCart />
          ) : (
            <div className={styles.list}>
              {cart.sellers.map((group) => (
                <SellerGroup key={group.sellerId} group={group} acts={acts} {...(editing && { marked, onMark: mark })} />
              ))}
              <DeadLines lines={cart.dead} acts={acts} />
            </div>
          )
        }
      </Loaded>
    </Page>
  )
}

function EmptyCart() {
  const counts = useCall('CountOrders', {})
  const bought = counts.data && Object.values(counts.data).some((n) => n > 0)
  return (
    <EmptyView
      art="cart"
      title="购物车还是空的"
      detail="常用药品加入购物车，凑满起配一起下单"
      action={
        bought
          ? { label: '从常购清单补货', href: to('sub-goods/goods/list', { boughtBefore: true, title: '常购清单' }) }
          : { label: '去逛逛', href: to('pages/category/index') }
      }
    />
  )
}

const liveLines = (cart: CartData) => cart.sellers.flatMap((s) => s.lines)

/** Chosen count, sums, and the way to checkout; what blocks it is said above. */
function CheckoutBar({ cart, acts, inside }: { cart: CartData; acts: CartActs; inside: boolean }) {
  const buyable = liveLines(cart).filter((l) => l.cannotBuy === null)
  const all = buyable.length > 0 && buyable.every((l) => l.chosen)
  const onCheckout = () => (cart.blocked ? toast(cart.blocked) : go('sub-goods/order/commit'))
  return (
    <div className={inside ? undefined : styles.aboveTabs}>
      <BottomBar
        label="结算"
        above={cart.chosenCount > 0 && cart.blocked ? <span className={styles.blocked}>{cart.blocked}</span> : undefined}
        action={
          <Button onClick={onCheckout} disabled={acts.busy || cart.chosenCount === 0}>
            去结算{cart.chosenCount > 0 && `（${cart.chosenCount}）`}
          </Button>
        }
      >
        <Checkbox
          checked={all}
          mixed={!all && cart.chosenCount > 0}
          disabled={buyable.length === 0}
          onChange={(on) =>
            acts.choose(
              buyable.map((l) => l.gccsId),
              on,
            )
          }
        >
          全选
        </Checkbox>
        <span className={styles.sum}>
          <span className={styles.total}>
            合计 <Price fen={cart.totalFen} />
          </span>
          <span className={styles.freight}>
            {cart.freightFen > 0
              ? `含运费 ¥${(cart.freightFen / 100).toFixed(2)}`
              : cart.chosenCount > 0
                ? '免运费'
                : `${buyable.length} 种可买`}
          </span>
        </span>
      </BottomBar>
    </div>
  )
}

interface EditBarProps {
  cart: CartData
  marked: ReadonlySet<number>
  onMark: (ids: number[], on: boolean) => void
  acts: CartActs
  onDone: () => void
  inside: boolean
}
/** Deleting and moving many lines at once. */
function EditBar({ cart, marked, onMark, acts, onDone, inside }: EditBarProps) {
  const ids = liveLines(cart).map((l) => l.gccsId)
  const chosen = ids.filter((id) => marked.has(id))
  const onRemove = async () => {
    if (!(await confirmDialog({ title: `删除这 ${chosen.length} 种商品？`, danger: true }))) return
    await acts.remove(chosen)
    onDone()
  }
  const onFavour = async () => {
    await acts.favour(chosen)
    onDone()
  }
  return (
    <div className={inside ? undefined : styles.aboveTabs}>
      <BottomBar
        label="批量管理"
        action={
          <span className={styles.editActs}>
            <Button size="m" variant="outlined" disabled={chosen.length === 0} onClick={onFavour}>
              移入收藏
            </Button>
            <Button size="m" variant="danger" disabled={chosen.length === 0} onClick={onRemove}>
              删除
            </Button>
          </span>
        }
      >
        <Checkbox
          checked={ids.length > 0 && chosen.length === ids.length}
          mixed={chosen.length > 0 && chosen.length < ids.length}
          onChange={(on) => onMark(ids, on)}
        >
          全选
        </Checkbox>
      </BottomBar>
    </div>
  )
}
