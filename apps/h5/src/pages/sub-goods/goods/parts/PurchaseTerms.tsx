import { lifeLeft } from '@shop/contract/shelf-life'
import { IconChevronRight, classNames, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import type { DetailOffer } from './detail-data.ts'
import styles from './PurchaseTerms.module.css'

const BatchSheet = lazyPart(() => import('./BatchSheet.tsx'))

interface PurchaseTermsProps {
  offer: DetailOffer
  units: string
  /** This visitor may not see them: nothing is said of batches, as if there were none to speak of. */
  batchesHidden: boolean
}

/** Rows with the shelf life and its batches, freight, purchase rules, and what can be returned. */
export function PurchaseTerms({ offer, units, batchesHidden }: PurchaseTermsProps) {
  const [batches, setBatches] = useState(false)
  return (
    <section className={styles.card} id="part-batches" aria-label="批次与规则">
      {offer.expiresOn ? (
        <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => setBatches(true)}>
          <span className={styles.name}>批次</span>
          <span className={styles.value}>
            <b className={classNames(styles.strong, offer.nearExpiry && styles.short)}>{offer.expiresOn}</b>
            <span className={classNames(styles.quiet, offer.nearExpiry && styles.short)}>{lifeLeft(offer)}</span>
          </span>
          <span className={styles.more}>
            {offer.batches.length} 个批次
            <IconChevronRight size={14} />
          </span>
        </button>
      ) : (
        !batchesHidden && <Row name="批次" value="暂无可售批次" />
      )}
      <Row name="规则" value={offer.rules.length ? offer.rules.join('；') : `1 ${units}起订，不限购`} />
      <Row name="运费" value={offer.freightText} />
      <Row name="售后" value={offer.afterSalesText} />
      <Suspense>{batches && <BatchSheet offer={offer} units={units} onClose={() => setBatches(false)} />}</Suspense>
    </section>
  )
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <div className={styles.row}>
    <span className={styles.name}>{name}</span>
    <span className={styles.value}>{value}</span>
  </div>
)
