import { ADDITION_FIELDS } from '@shop/contract/addition-fields'
import { keysOf } from '@shop/contract/keys-of'
import { expect, test } from 'vitest'
import { pictureOf } from './picture-of.ts'

test('each field is read on the licence, a side of the card, or the power of attorney', () => {
  const shown = Object.fromEntries(keysOf(ADDITION_FIELDS).map((field) => [field, pictureOf(field)]))
  expect(shown).toEqual({
    'shop.type': 'shop.licenceFiles',
    'shop.licenceFiles': 'shop.licenceFiles',
    'shop.name': 'shop.licenceFiles',
    'shop.creditCode': 'shop.licenceFiles',
    'shop.legalPerson': 'shop.licenceFiles',
    'shop.regionId': 'shop.licenceFiles',
    'shop.address': 'shop.licenceFiles',
    'shop.contact': 'shop.licenceFiles',
    'shop.phone': 'shop.licenceFiles',
    'identity.capacity': 'identity.idFront',
    'identity.name': 'identity.idFront',
    'identity.idNumber': 'identity.idFront',
    'identity.idFront': 'identity.idFront',
    'identity.idBack': 'identity.idBack',
    'identity.cardUntil': 'identity.idBack',
    'identity.poaFiles': 'identity.poaFiles',
    'identity.poaFrom': 'identity.poaFiles',
    'identity.poaUntil': 'identity.poaFiles',
  })
})
