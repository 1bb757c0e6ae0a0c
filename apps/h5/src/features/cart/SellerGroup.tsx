import { exact } from '@shop/contract/exact'
import { Checkbox, IconCheck, IconChevronRight, IconTruck, classNames, formatFen } from '@shop/ui'
import { useState, type CSSProperties } from 'react'
import { to } from '../../shell/navigation.ts'
import { useIsOld } from '../../shell/content-age.ts'
import { conditionFen } from '../../shell/format.ts'
import styles from './cart.module.css'
import { CartLine } from './CartLine.tsx'
import { cartActions, type CartGroup } from './use-cart.ts'

interface SellerGroupProps {
  group: CartGroup
  marked?: ReadonlySet<number>
  onMark?: (gccsIds: number[], marked: boolean) => void
}

/** One seller's lines with their arrival date and the progress towards its minimum order and free freight. */
export function SellerGroup({ group, marked, onMark }: SellerGroupProps) {
  const ids = group.lines.filter((l) => onMark || l.cannotBuy === null).map((l) => l.gccsId)
  const chosen = onMark ? ids.filter((id) => marked?.has(id)) : group.lines.filter((l) => l.chosen).map((l) => l.gccsId)
  const all = ids.length > 0 && chosen.length === ids.length
  const reached = group.goodsFen > 0 && group.missingFen === 0 && group.missingForFreeFreightFen === 0
  const rose = useRisen(reached)
  const isOld = useIsOld()
  return (
    <section className={styles.seller} aria-label={group.sellerName}>
      <header className={styles.sellerHead}>
        <Checkbox
          checked={all}
          mixed={chosen.length > 0 && !all}
          disabled={ids.length === 0}
          label={`选择${group.sellerName}的全部商品`}
          onChange={(checked) => (onMark ? onMark(ids, checked) : cartActions.choose(ids, checked))}
        />
        <a className={styles.sellerName} href={to('sub-shop/shop/home', { sellerId: group.sellerId })}>
          <span>{group.sellerName}</span>
          <IconChevronRight size={16} />
        </a>
        {reached && (
          <span className={classNames(styles.reached, rose && styles.pulse)}>
            <IconCheck size={14} />
            {group.freightFen === 0 ? '已包邮' : '已起配'}
          </span>
        )}
      </header>
      <p className={styles.delivery}>
        <IconTruck size={14} />
        {isOld ? '送达时间联网后显示' : group.deliveryText}
      </p>
      {!reached && <Progress group={group} />}
      <div className={styles.sellerLines}>
        {group.lines.map((line) => (
          <CartLine
            key={line.gccsId}
            line={line}
            {...(onMark && { marked: marked?.has(line.gccsId) ?? false, onMark: (on: boolean) => onMark([line.gccsId], on) })}
          />
        ))}
      </div>
      {group.goodsFen > 0 && (
        <p className={styles.sellerSum}>
          <span>商品 {formatFen(group.goodsFen)}</span>
          <span>{group.freightFen > 0 ? `运费 ${formatFen(group.freightFen)}` : '包邮'}</span>
          <b>本店合计 {formatFen(exact(group.goodsFen, '+', group.freightFen))}</b>
        </p>
      )}
    </section>
  )
}

/** Whether something that was not so at first has become true: worth one short movement. */
function useRisen(now: boolean) {
  const [atFirst] = useState(now)
  return now && !atFirst
}

/** The progress towards the minimum order, then towards free freight; a press opens more goods of this seller. */
function Progress({ group }: { group: CartGroup }) {
  const toMinimum = group.missingFen > 0
  const goal = toMinimum ? group.minOrderFen : (group.freeFreightFen ?? 0)
  const missing = toMinimum ? group.missingFen : group.missingForFreeFreightFen
  const rose = useRisen(!toMinimum)
  if (goal === 0 || missing === 0) return null
  const share = Math.min(1, group.goodsFen / goal)
  return (
    <a className={styles.progress} href={to('sub-shop/shop/home', { sellerId: group.sellerId, topUp: true })}>
      <span className={classNames(styles.progressText, rose && styles.pulse)}>
        {group.goodsFen === 0 ? (
          `满 ${conditionFen(goal)} ${toMinimum ? '起配' : '包邮'}`
        ) : (
          <>
            {!toMinimum && '已起配，'}还差 <b>{conditionFen(missing)}</b> {toMinimum ? '起配' : '包邮'}
          </>
        )}
      </span>
      <span className={styles.more}>
        去凑单
        <IconChevronRight size={14} />
      </span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ '--share': share } as CSSProperties} />
      </span>
    </a>
  )
}
