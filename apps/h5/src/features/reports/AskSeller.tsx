import { Button, IconPhone } from '@shop/ui'
import styles from './reports.module.css'

interface AskSellerProps {
  sellerName: string
  sellerPhone: string
  /** How many batches have no report. */
  missing: number
}
/** What to do about reports that are missing. */
export function AskSeller({ sellerName, sellerPhone, missing }: AskSellerProps) {
  if (missing === 0) return null
  return (
    <div className={styles.ask}>
      <span>{missing} 个批号还没有药检报告，可以请卖家补充。</span>
      {sellerPhone && (
        <Button
          size="s"
          variant="outlined"
          href={`tel:${sellerPhone}`}
          icon={<IconPhone size={16} />}
          label={`联系卖家 ${sellerName}`}
        >
          联系卖家
        </Button>
      )}
    </div>
  )
}
