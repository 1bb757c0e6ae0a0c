import type { AdditionField } from '@shop/contract/addition-fields'
import { firstInvalid } from '../../../../shell/form.ts'

/** Shows and focuses a field of adding a shop. Photos and choices have no name: they are marked. */
export function showField(field: AdditionField) {
  const shown = document.getElementsByName(field)[0] ?? firstInvalid(document)
  shown?.focus()
  shown?.scrollIntoView({ block: 'center' })
}
