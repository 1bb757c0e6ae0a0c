import type { GoodsRowData } from '@shop/contract/catalog'
import { formatFen } from '@shop/ui'
import styles from './AgreedText.module.css'

/** On a card, which has one line for it: when an agreed price ends if that is soon, otherwise its days; the further steps of the list price. */
export default function AgreedText({ agreed, unit }: { agreed: NonNullable<GoodsRowData['agreed']>; unit: string }) {
  const { from, until, endsSoon, listTiers } = agreed
  const steps = listTiers.slice(1)
  return (
    <>
      {endsSoon && until !== null && (
        <span className={styles.soon}>
          {Number(until.slice(5, 7))}月{Number(until.slice(8))}日到期
        </span>
      )}
      {from !== null && <span>{endsSoon ? `${from} 起` : until === null ? `${from} 起，长期有效` : `${from} 至 ${until}`}</span>}
      {steps.length > 0 && <span>原价 {steps.map((step) => `${step.from} ${unit}起 ${formatFen(step.fen)}`).join('，')}</span>}
    </>
  )
}
