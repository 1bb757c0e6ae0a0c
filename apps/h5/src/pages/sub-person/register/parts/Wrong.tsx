import { APPLICATION_FIELDS, type ApplicationField } from '@shop/contract/application-fields'
import { useEffect, useRef } from 'react'
import styles from '../../../../features/papers/form.module.css'

/** The card that a field stands in. */
const cardOf = (field: ApplicationField) => (field === 'receiverPhone' ? 'receiver' : field.split('.')[0]!)
const show = (field: ApplicationField) => document.getElementById(cardOf(field))?.scrollIntoView({ block: 'start' })

/** What is missing or wrong, each entry leading to its card; the page shows the first one as soon as there is one. */
export function Wrong({ fields }: { fields: readonly ApplicationField[] }) {
  const [first] = fields
  const shown = useRef(false)
  useEffect(() => {
    if (!first) shown.current = false
    else if (!shown.current) {
      shown.current = true
      show(first)
    }
  }, [first])
  if (!first) return null
  return (
    <section className={styles.wrong} aria-label="还需完善">
      <h2>还有 {fields.length} 项需要完善</h2>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <button type="button" onClick={() => show(field)}>
              {APPLICATION_FIELDS[field]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
