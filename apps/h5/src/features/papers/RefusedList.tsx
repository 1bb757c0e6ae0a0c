import type { ReactNode } from 'react'
import { rejectedOf, type Corrections } from './corrections.ts'
import styles from './form.module.css'

interface RefusedListProps<F extends string> {
  /** All fields of the form, in its order. */
  names: Readonly<Record<F, string>>
  corrections: Corrections
  /** What leads to a field that is not corrected, and what it is called. */
  children: (field: F, label: string) => ReactNode
}
/** The refused fields of any form with their reasons: those that were corrected say so. */
export const RefusedList = <F extends string>({ names, corrections, children }: RefusedListProps<F>) => (
  <ul className={styles.refused}>
    {rejectedOf(names, corrections).map((field) => {
      const isCorrected = corrections.isCorrected(field)
      return (
        <li key={field} {...(isCorrected && { 'data-corrected': '' })}>
          <p>
            <strong>{names[field]}</strong>：{corrections.reasons[field]}
          </p>
          {isCorrected ? <span className={styles.corrected}>已修改</span> : children(field, `去修改${names[field]}`)}
        </li>
      )
    })}
  </ul>
)
