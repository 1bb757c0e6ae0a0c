import { PURCHASER_FIELDS } from '@shop/contract/purchaser-fields'
import { keysOf } from '@shop/contract/keys-of'
import { expect, test } from 'vitest'
import { pictureOf } from './picture-of.ts'

test('each field is read on a side of the card, or on the power of attorney', () => {
  const shown = keysOf(PURCHASER_FIELDS).map((field) => `${field} ${pictureOf(field)}`)
  expect(shown.filter((one) => one.endsWith(' poaFiles'))).toEqual(['poaFiles poaFiles', 'poaFrom poaFiles', 'poaUntil poaFiles'])
  expect(shown.filter((one) => one.endsWith(' idBack'))).toEqual(['idBack idBack', 'cardUntil idBack'])
  expect(shown.filter((one) => one.endsWith(' idFront'))).toHaveLength(4)
})
