import type { HiddenReason } from '@shop/contract/catalog'
import { Button, Card } from '@shop/ui'
import { LABEL_STEPS } from './label-hidden.ts'
import styles from './LabelHidden.module.css'

/** In place of pack, batches and leaflet of a prescription medicine: why they are not shown, and the step that opens them. */
export function LabelHidden({ why }: { why: HiddenReason }) {
  const { text, label, href, onAction } = LABEL_STEPS[why]
  return (
    <Card>
      <div className={styles.row}>
        <p className={styles.text}>
          <b className={styles.title}>处方药仅展示名称和类别</b>
          包装、批次效期和说明书{text}
        </p>
        <Button size="s" variant="outlined" {...(href ? { href } : { onClick: onAction! })}>
          {label}
        </Button>
      </div>
    </Card>
  )
}
