import type { PurchaserField } from '@shop/contract/purchaser-fields'

/** The field whose pictures show what a field says: a side of the card, or the power of attorney. */
export function pictureOf(field: PurchaserField): PurchaserField {
  if (field.startsWith('poa')) return 'poaFiles'
  return field === 'idBack' || field === 'cardUntil' ? 'idBack' : 'idFront'
}
