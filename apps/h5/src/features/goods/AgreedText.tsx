import type { GoodsRowData } from '@shop/contract/catalog'
import { formatFen } from '@shop/ui'
import styles from './AgreedText.module.css'

/** On a card: on which days an agreed price is in force, and the further steps of the list price that it replaces. */
export default function AgreedText({ agreed, unit }: { agreed: NonNullable<GoodsRowData['agreed']>; unit: string }) {
  const { from, until, endsSoon, listTiers } = agreed
  const steps = listTiers.slice(1)
  return (
    <>
      {from !== null && <span>{until === null ? `${from} 起，长期有效` : `${from} 至 ${until}`}</span>}
      {endsSoon && <span className={styles.soon}>30 天内到期</span>}
      {steps.length > 0 && <span>原价 {steps.map((step) => `${step.from} ${unit}起 ${formatFen(step.fen)}`).join('，')}</span>}
    </>
  )
}
