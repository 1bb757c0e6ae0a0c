import { Button, IconCheck } from '@shop/ui'
import { Bar } from '../../../../features/goods/CartBar.tsx'
import { conditionFen } from '../../../../features/goods/goods-texts.ts'
import { useCounted } from '../../../../shell/use-counted.ts'
import { backToCart } from './back-to-cart.ts'
import type { Seller, TopUpBarProps } from './TopUp.tsx'
import styles from './TopUp.module.css'
import { gapOf, useTopUpGaps, type Goal } from './top-up-gap.ts'

const WORDS: Record<Goal, string> = { minimum: '起配', freight: '包邮' }

/** What is still missing, always in sight, and the way back to the cart. */
export default function TopUpBar({ seller, goal }: TopUpBarProps) {
  return seller ? <Missing seller={seller} goal={goal} /> : null
}

function Missing({ seller, goal }: { seller: Seller; goal: Goal | null }) {
  const sums = useTopUpGaps(seller.id, seller.minOrderFen)
  const gap = gapOf(sums?.gaps ?? [], goal)
  const minimum = sums?.gaps.find((one) => one.goal === 'minimum')
  const shown = useCounted(gap?.missingFen)
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
        <Button size="s" onClick={backToCart}>
          回购物车
        </Button>
      </span>
    </Bar>
  )
}
