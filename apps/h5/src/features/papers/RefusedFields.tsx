import { APPLICATION_FIELDS, type ApplicationField } from '@shop/contract/application-fields'
import { Button } from '@shop/ui'
import type { Corrections } from './corrections.ts'
import { RefusedList } from './RefusedList.tsx'

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

/** Photos and choices have no name: their card is shown, whose id begins the field's name. */
function showField(field: ApplicationField) {
  const named = document.getElementsByName(field)[0]
  named?.focus()
  const shown = named ?? document.getElementById(field.split('.')[0]!)
  shown?.scrollIntoView({ block: named ? 'center' : 'start' })
}
