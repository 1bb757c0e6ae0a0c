import type { Ref } from 'react'
import { Hotline } from './Hotline.tsx'
import styles from './QualificationCard.module.css'

/** Why the platform froze the shop, what stays as it was, and whom to call. */
export const FrozenCard = ({ ref, why }: { ref: Ref<HTMLElement>; why: string }) => (
  <section ref={ref} tabIndex={-1} className={styles.card} aria-label="门店已冻结">
    <h2 className={styles.title}>门店已被平台冻结</h2>
    <p className={styles.danger}>原因：{why}</p>
    <p className={styles.advice}>暂时不能查看价格、下单采购。已付款的订单照常发货，可以查看、收货。</p>
    <Hotline />
  </section>
)
