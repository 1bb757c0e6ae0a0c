import type { AdditionField } from '@shop/contract/addition-fields'

/** The field whose pictures show what a field says: the licence, a side of the card, or the power of attorney. */
export function pictureOf(field: AdditionField): AdditionField {
  if (field.startsWith('shop.')) return 'shop.licenceFiles'
  if (field.startsWith('identity.poa')) return 'identity.poaFiles'
  return field === 'identity.idBack' || field === 'identity.cardUntil' ? 'identity.idBack' : 'identity.idFront'
}
