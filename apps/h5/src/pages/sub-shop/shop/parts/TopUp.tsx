import { ListTopUp } from '@shop/contract/catalog'
import type { Out } from '@shop/contract/endpoint'
import type { GetSellerHome } from '@shop/contract/sellers'
import { Chips } from '@shop/ui'
import { useEffect } from 'react'
import { GoodsRowCard } from '../../../../features/goods/GoodsRowCard.tsx'
import { GoodsSkeleton } from '../../../../features/goods/GoodsSkeleton.tsx'
import { conditionFen } from '../../../../features/goods/goods-texts.ts'
import { Refused } from '../../../../shell/Loaded.tsx'
import { usePageState } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'
import { closingQuantity } from './closing-quantity.ts'
import styles from './TopUp.module.css'
import { gapOf, useTopUpGaps, type Gap, type Goal } from './top-up-gap.ts'

export type Seller = Pick<Out<typeof GetSellerHome>, 'id' | 'name' | 'minOrderFen'>
type Asked = Pick<Gap, 'goal' | 'missingFen'>
const NAMES: Record<Goal, string> = { minimum: '补到起配', freight: '补到包邮' }

export interface TopUpProps {
  seller: Seller
  goal: Goal | null
  onGoal: (goal: Goal) => void
}
export interface TopUpBarProps {
  seller: Seller | undefined
  goal: Goal | null
}

/** What fills the gap of an order best: what the shop bought before, then what costs about as much as is missing. */
export default function TopUp({ seller, goal: chosen, onGoal }: TopUpProps) {
  const sums = useTopUpGaps(seller.id, seller.minOrderFen)
  const gap = gapOf(sums?.gaps ?? [], chosen)
  // Adding something does not move what is still in sight: the list keeps to the gap it was opened with.
  const [kept, setAsked] = usePageState<Asked | null>('asked', null)
  const asked = kept ?? gap
  const missingFen = asked?.missingFen
  useEffect(() => {
    if (kept === null && asked) setAsked({ goal: asked.goal, missingFen: asked.missingFen })
  }, [kept, asked, setAsked])
  // What is offered to close the gap follows what is added; it leads to no further goal than the one that was asked for.
  const leftFen = sums?.gaps.find(({ goal }) => goal === asked?.goal)?.missingFen
  const list = useCall(
    ListTopUp,
    { sellerId: seller.id, missingFen: missingFen ?? 0 },
    { enabled: !!missingFen, staleTime: 300_000, keepPrevious: true },
  )
  const onChoose = (key: string | null) => {
    const next = sums?.gaps.find(({ goal }) => goal === key)
    if (!next) return
    onGoal(next.goal)
    setAsked({ goal: next.goal, missingFen: next.missingFen })
  }
  if (sums && !missingFen) return null
  return (
    <section className={styles.topUp} aria-label="凑单推荐">
      <h2 className={styles.title}>{seller.name}</h2>
      {sums && sums.gaps.length > 1 && (
        <Chips
          label="凑到哪里"
          items={sums.gaps.map(({ goal, ofFen }) => ({ key: goal, label: `${NAMES[goal]} ${conditionFen(ofFen)}` }))}
          value={gap?.goal ?? null}
          onChange={onChoose}
        />
      )}
      {list.data ? (
        <ul className={styles.list}>
          {list.data.rows.map((row, i) => (
            <li key={row.offer.gccsId}>
              <GoodsRowCard row={row} ownSeller priority={i < 4} closing={leftFen ? closingQuantity(row, leftFen) : null} />
            </li>
          ))}
        </ul>
      ) : list.error ? (
        <Refused small error={list.error} onRetry={list.refetch} />
      ) : (
        <GoodsSkeleton count={4} />
      )}
      <h2 className={styles.title}>本店全部商品</h2>
    </section>
  )
}
