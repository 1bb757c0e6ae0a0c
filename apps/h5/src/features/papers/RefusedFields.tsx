import { APPLICATION_FIELDS, type ApplicationField } from '@shop/contract/application-fields'
import { Button } from '@shop/ui'
import type { ReactNode } from 'react'
import { rejectedOf, type Corrections } from './corrections.ts'
import styles from './form.module.css'

/** Each refused field of a form, which leads to where it is corrected until it is. */
export const RefusedFields = ({ corrections }: { corrections: Corrections }) => (
  <RefusedList names={APPLICATION_FIELDS} corrections={corrections}>
    {(field, label) => (
      <Button size="s" variant="text" label={label} onClick={() => showField(field)}>
        去修改
      </Button>
    )}
  </RefusedList>
)

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

/** Photos and choices have no name: their card is shown, whose id begins the field's name. */
function showField(field: ApplicationField) {
  const named = document.getElementsByName(field)[0]
  named?.focus()
  const shown = named ?? document.getElementById(field.split('.')[0]!)
  shown?.scrollIntoView({ block: named ? 'center' : 'start' })
}
