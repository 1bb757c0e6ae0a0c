import type { ReactNode } from 'react'
import { formatFen } from '../money/money.ts'
import { Price } from '../price/Price.tsx'
import styles from './SumRows.module.css'

export type SumRow = {
  label: ReactNode
  /** integer fen */
  fen?: number | null
  /** replaces the amount: `包邮` */
  text?: ReactNode
  /** `minus` is a deduction: red, with a minus sign */
  tone?: 'minus' | 'plain' | 'muted'
  hint?: string
}
export type SumRowsProps = { rows: readonly SumRow[]; total?: { label: ReactNode; fen: number; hint?: string } }

/** Amounts as on a receipt: label, amount, and the total below a dashed line. */
export const SumRows = ({ rows, total }: SumRowsProps) => (
  <dl className={styles.sums}>
    {rows.map(({ label, fen, text, tone = 'plain', hint }, index) => (
      <div key={index} className={styles.row}>
        <dt>
          {label}
          {hint && <span className={styles.hint}>{hint}</span>}
        </dt>
        <dd className={styles[tone]}>
          {text ?? (fen === null || fen === undefined ? '—' : tone === 'minus' ? formatFen(-Math.abs(fen)) : formatFen(fen))}
        </dd>
      </div>
    ))}
    {total && (
      <div className={styles.total}>
        <dt>
          {total.label}
          {total.hint && <span className={styles.hint}>{total.hint}</span>}
        </dt>
        <dd>
          <Price fen={total.fen} />
        </dd>
      </div>
    )}
  </dl>
)
