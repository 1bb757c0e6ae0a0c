import type { GoodsRowData } from '@shop/contract/catalog'
import { arrivalOf, lifeOf } from '../../../../features/goods/arrival-and-life.ts'
import { useIsOld } from '../../../../shell/content-age.ts'
import styles from './GoodsStrip.module.css'

/** When goods come and how long they keep; nothing is promised from old content. */
export default function Promised({ offer }: { offer: GoodsRowData['offer'] }) {
  const isOld = useIsOld()
  const arrival = isOld ? null : arrivalOf(offer, false)
  const life = lifeOf(offer, false)
  return (
    <span className={styles.promised}>
      {arrival && <span className={arrival.soon ? styles.soon : undefined}>{arrival.text}</span>}
      {life && <span className={life.short ? styles.life : undefined}>{life.text}</span>}
    </span>
  )
}
