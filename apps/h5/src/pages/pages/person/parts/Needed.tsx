import { REVIEW } from '@shop/contract/codes'
import type { Me } from '../../../../shell/me.ts'
import styles from './QualificationCard.module.css'

/** What the next application needs: one paper to see prices, those that every shop lacks to buy. */
export default function Needed({
  of: { canSeePrice, price, procure, missing },
}: {
  of: NonNullable<Me['shop']>['qualification']
}) {
  if (!canSeePrice) return price !== REVIEW.waiting && <p className={styles.advice}>查看价格只需营业执照</p>
  if (missing.length === 0 || procure === REVIEW.waiting) return null
  return (
    <p className={styles.advice}>
      还差 {missing.length} 项：{missing.join('、')}；委托采购员另需委托书和其身份证
    </p>
  )
}
