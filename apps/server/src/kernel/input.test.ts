import { SaveOffer, SendSmsCode, type Endpoint } from '@shop/contract'
import { expect, test } from 'vitest'
import { inputReader } from './input.ts'
import { Refused } from './refusal.ts'

function refusedFields(call: Endpoint, body: unknown) {
  try {
    inputReader(call)({}, {}, body)
  } catch (error) {
    if (error instanceof Refused) return Object.keys((error.data as { fields: object }).fields)
    throw error
  }
  return []
}

test('names a field in which an object or a list was sent instead of text, whatever length it claims', () => {
  const phone = '13800000001'
  expect(refusedFields(SendSmsCode, { phone, code: { length: { toString: {} } } })).toEqual(['code'])
  expect(refusedFields(SendSmsCode, { phone: { length: { valueOf: 1 } }, uuid: [1] })).toEqual(['phone', 'uuid'])
})

test('names other fields as their schema does', () => {
  expect(refusedFields(SendSmsCode, { phone: '1', code: 'abcd', more: 1 }).toSorted()).toEqual(['more', 'phone'])
  expect(refusedFields(SaveOffer, {})).toContain('tiers')
})
