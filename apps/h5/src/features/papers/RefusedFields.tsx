import { APPLICATION_FIELDS, type ApplicationField } from '@shop/contract/application-fields'
import { keysOf } from '@shop/contract/keys-of'
import { Button } from '@shop/ui'
import styles from './form.module.css'

/** Each refused field of a form, which leads to where it is corrected. */
export const RefusedFields = ({ reasons }: { reasons: Partial<Record<string, string>> }) => (
  <ul className={styles.refused}>
    {keysOf(APPLICATION_FIELDS)
      .filter((field) => reasons[field])
      .map((field) => (
        <li key={field}>
          <p>
            <strong>{APPLICATION_FIELDS[field]}</strong>：{reasons[field]}
          </p>
          <Button size="s" variant="text" label={`去修改${APPLICATION_FIELDS[field]}`} onClick={() => showField(field)}>
            去修改
          </Button>
        </li>
      ))}
  </ul>
)

/** Photos and choices have no name: their card is shown, whose id begins the field's name. */
function showField(field: ApplicationField) {
  const named = document.getElementsByName(field)[0]
  named?.focus()
  const shown = named ?? document.getElementById(field.split('.')[0]!)
  shown?.scrollIntoView({ block: named ? 'center' : 'start' })
}
