import { ListTopUp } from '@shop/contract/catalog'
import type { Out } from '@shop/contract/endpoint'
import type { GetSellerHome } from '@shop/contract/sellers'
import { Button, Chips, IconCheck } from '@shop/ui'
import { useEffect } from 'react'
import { Bar } from '../../../../features/goods/CartBar.tsx'
import { GoodsRowCard } from '../../../../features/goods/GoodsRowCard.tsx'
import { GoodsSkeleton } from '../../../../features/goods/GoodsSkeleton.tsx'
import { conditionFen } from '../../../../features/goods/goods-texts.ts'
import { useCounting } from '../../../../features/goods/use-counting.ts'
import { Refused } from '../../../../shell/Loaded.tsx'
import { goBack, usePageState } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'
import styles from './TopUp.module.css'
import { useTopUpGaps, type Gap, type Goal } from './top-up-gap.ts'

type Seller = Pick<Out<typeof GetSellerHome>, 'id' | 'name' | 'minOrderFen'>
const NAMES: Record<Goal, string> = { minimum: '补到起配', freight: '补到包邮' }
const WORDS: Record<Goal, string> = { minimum: '起配', freight: '包邮' }

/** The chosen goal; otherwise the first that is not reached. */
const gapOf = (gaps: readonly Gap[], chosen: Goal | null) =>
  gaps.find(({ goal }) => goal === chosen) ?? gaps.find(({ missingFen }) => missingFen > 0) ?? gaps.at(-1)

/** What fills the gap of an order best: what the shop bought before, then what costs about as much as is missing. */
export function TopUp({ seller, goal: chosen, onGoal }: { seller: Seller; goal: Goal | null; onGoal: (goal: Goal) => void }) {
  const sums = useTopUpGaps(seller.id, seller.minOrderFen)
  const gap = gapOf(sums?.gaps ?? [], chosen)
  // Adding something does not move what is still in sight: the list keeps to the gap it was opened with.
  const [asked, setAsked] = usePageState<number | null>('asked', null)
  const missingFen = asked ?? gap?.missingFen
  useEffect(() => {
    if (asked === null && missingFen !== undefined) setAsked(missingFen)
  }, [asked, missingFen, setAsked])
  const list = useCall(
    ListTopUp,
    { sellerId: seller.id, missingFen: missingFen ?? 0 },
    { enabled: !!missingFen, staleTime: 300_000, keepPrevious: true },
  )
  const onChoose = (key: string | null) => {
    const next = sums?.gaps.find(({ goal }) => goal === key)
    if (!next) return
    onGoal(next.goal)
    setAsked(next.missingFen)
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
              <GoodsRowCard row={row} ownSeller priority={i < 4} />
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

/** What is still missing, always in sight, and the way back to the cart. */
export function TopUpBar({ seller, goal }: { seller: Seller | undefined; goal: Goal | null }) {
  return seller ? <Missing seller={seller} goal={goal} /> : null
}

function Missing({ seller, goal }: { seller: Seller; goal: Goal | null }) {
  const sums = useTopUpGaps(seller.id, seller.minOrderFen)
  const gap = gapOf(sums?.gaps ?? [], goal)
  const minimum = sums?.gaps.find((one) => one.goal === 'minimum')
  const shown = useCounting(gap?.missingFen)
  const share = gap ? Math.min(1, 1 - gap.missingFen / gap.ofFen) : 0
  return (
    <Bar
      above={
        <span className={styles.track} aria-hidden="true">
          <span className={styles.fill} style={{ transform: `scaleX(${share})` }} />
        </span>
      }
    >
      <output className={styles.words}>
        {gap && gap.missingFen > 0 && (
          <span className={styles.missing}>
            {minimum?.missingFen === 0 && gap.goal === 'freight' && '已起配，'}还差 <b>{conditionFen(shown ?? gap.missingFen)}</b>{' '}
            {WORDS[gap.goal]}
          </span>
        )}
        {gap?.missingFen === 0 && (
          <span className={styles.reached}>
            <IconCheck size={16} />已{WORDS[gap.goal]}
          </span>
        )}
        {sums && (
          <span className={styles.sum}>
            {seller.name} {conditionFen(sums.goodsFen)}
          </span>
        )}
      </output>
      <span data-cart>
        <Button size="s" onClick={goBack}>
          回购物车
        </Button>
      </span>
    </Bar>
  )
}
