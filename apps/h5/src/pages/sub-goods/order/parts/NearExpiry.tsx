import { lifeSpan } from '@shop/contract/shelf-life'
import { Card, Checkbox } from '@shop/ui'
import { useEffect, type RefObject } from 'react'
import type { CheckoutLine } from './checkout-view.ts'
import styles from './NearExpiry.module.css'
import { showConfirmation } from './show-confirmation.ts'

interface NearExpiryProps {
  lines: readonly CheckoutLine[]
  confirmed: boolean
  /** The order was submitted without the confirmation. */
  missing: boolean
  onConfirm: (confirmed: boolean) => void
  /** Around the confirmation, to scroll to it. */
  box: RefObject<HTMLDivElement | null>
}

/** All near-expiry goods of a checkout, under one confirmation: they are not returned for their expiry. */
export function NearExpiry({ lines, confirmed, missing, onConfirm, box }: NearExpiryProps) {
  // The order may have been submitted before this was here.
  useEffect(() => {
    if (missing) showConfirmation(box.current)
  }, [missing, box])
  return (
    <div ref={box}>
      <Card title={`近效期 ${lines.length} 种，不因效期退货`}>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.gccsId}>
              <span>{line.goodsShowName}</span>
              <b className={styles.expiry}>
                {line.expiresOn}（{lifeSpan(line)}）
              </b>
            </li>
          ))}
        </ul>
        <Checkbox checked={confirmed} onChange={onConfirm}>
          知道了，效期内能售完
        </Checkbox>
        {missing && !confirmed && (
          <p className={styles.missing} role="alert">
            请先确认近效期商品
          </p>
        )}
      </Card>
    </div>
  )
}
