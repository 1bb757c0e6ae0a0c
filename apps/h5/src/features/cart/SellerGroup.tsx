import { Checkbox, IconChevronRight, formatFen } from '@shop/ui'
import { to } from '../../shell/navigation.ts'
import styles from './cart.module.css'
import { CartLine } from './CartLine.tsx'
import type { CartActs, CartGroup } from './use-cart.ts'

interface SellerGroupProps {
  group: CartGroup
  acts: CartActs
  marked?: ReadonlySet<number>
  onMark?: (gccsIds: number[], marked: boolean) => void
}

/** One seller's lines with the progress to its minimum order and to free freight. */
export function SellerGroup({ group, acts, marked, onMark }: SellerGroupProps) {
  const ids = group.lines.filter((l) => onMark || l.cannotBuy === null).map((l) => l.gccsId)
  const chosen = onMark ? ids.filter((id) => marked?.has(id)) : group.lines.filter((l) => l.chosen).map((l) => l.gccsId)
  const all = ids.length > 0 && chosen.length === ids.length
  return (
    <section className={styles.seller} aria-label={group.sellerName}>
      <header className={styles.sellerHead}>
        <Checkbox
          checked={all}
          mixed={chosen.length > 0 && !all}
          disabled={ids.length === 0}
          label={`选择${group.sellerName}的全部商品`}
          onChange={(checked) => (onMark ? onMark(ids, checked) : acts.choose(ids, checked))}
        />
        <a className={styles.sellerName} href={to('sub-shop/shop/home', { sellerId: group.sellerId })}>
          {group.sellerName}
          <IconChevronRight size={16} />
        </a>
      </header>
      <Progress group={group} />
      {group.lines.map((line) => (
        <CartLine
          key={line.gccsId}
          line={line}
          acts={acts}
          {...(onMark && { marked: marked?.has(line.gccsId) ?? false, onMark: (on: boolean) => onMark([line.gccsId], on) })}
        />
      ))}
    </section>
  )
}

/** How far it is to the minimum order, then to free freight. */
function Progress({ group }: { group: CartGroup }) {
  const toMinimum = group.missingFen > 0
  const goal = toMinimum ? group.minOrderFen : (group.freeFreightFen ?? 0)
  const missing = toMinimum ? group.missingFen : group.missingForFreeFreightFen
  if (goal === 0) return null
  const share = Math.min(100, Math.round((group.goodsFen / goal) * 100))
  const words = toMinimum ? (
    <>
      还差 <b>{formatFen(missing)}</b> 起配
    </>
  ) : missing > 0 ? (
    <>
      已满起配，还差 <b>{formatFen(missing)}</b> 包邮
    </>
  ) : (
    '已享包邮'
  )
  return (
    <a className={styles.progress} href={to('sub-shop/shop/home', { sellerId: group.sellerId })}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ inlineSize: `${share}%` }} />
      </span>
      <span className={styles.progressText}>{words}</span>
      {missing > 0 && <span className={styles.more}>去凑单</span>}
    </a>
  )
}
