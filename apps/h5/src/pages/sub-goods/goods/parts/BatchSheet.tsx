import { lifeLeft } from '@shop/contract/shelf-life'
import { IconChevronRight, Sheet, classNames } from '@shop/ui'
import { stockText } from '../../../../features/goods/goods-texts.ts'
import { to } from '../../../../shell/navigation.ts'
import styles from './BatchSheet.module.css'
import type { DetailOffer } from './detail-data.ts'
import { lifeChoices } from './life-choices.ts'

interface BatchSheetProps {
  offer: DetailOffer
  units: string
  onClose: () => void
}
/** The batches on sale; the earliest expiry is shipped first. */
export default function BatchSheet({ offer, units, onClose }: BatchSheetProps) {
  const { gccsId, batches, price } = offer
  return (
    <Sheet open title="批次效期" onClose={onClose}>
      <p className={styles.hint}>先到效期的先发{lifeChoices(offer).length > 1 && '；需要更长效期，可在购买时选择'}。</p>
      <ul className={styles.list}>
        {batches.map((batch, i) => (
          <li key={batch.batchNo} className={styles.batch}>
            <p className={styles.head}>
              <b className={styles.number}>批号 {batch.batchNo}</b>
              {i === 0 && <span className={styles.first}>优先发货</span>}
              <span className={classNames(styles.life, batch.nearExpiry && styles.short)}>{lifeLeft(batch)}</span>
            </p>
            <dl className={styles.facts}>
              <Fact name="生产" value={batch.producedOn} />
              <Fact name="效期至" value={batch.expiresOn} />
              <Fact name="库存" value={stockText(batch.stock, units)} />
            </dl>
            {!price.hidden && (
              <a
                className={styles.report}
                href={to('sub-goods/order/qualityReport', { gccsId, batchNo: batch.batchNo })}
                aria-label={`批号 ${batch.batchNo} 的药检报告`}
              >
                药检报告
                <IconChevronRight size={14} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
