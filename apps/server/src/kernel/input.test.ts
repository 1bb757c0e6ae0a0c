import { ChooseCartLines, ListGoods, PlaceOrder, SaveOffer, SendSmsCode, SetCartLine, type Endpoint } from '@shop/contract'
import { endpoints } from '@shop/contract/endpoints'
import { expect, test } from 'vitest'
import { fieldsOf, inputOf, sampleFor } from '../../test/schemas.ts'
import { LONG_TEXTS, manyKeys } from '../../test/too-much.ts'
import { inputReader } from './input.ts'
import { Refused } from './refusal.ts'

function refusal(call: Endpoint, body: unknown, query: Record<string, unknown> = {}): Record<string, string> {
  try {
    inputReader(call)({}, query, body)
  } catch (error) {
    if (error instanceof Refused) return (error.data as { fields: Record<string, string> }).fields
    throw error
  }
  return {}
}
const refusedFields = (call: Endpoint, body: unknown) => Object.keys(refusal(call, body))
const phone = '13800000001'

test('names a field in which an object or a list was sent instead of text, whatever length it claims', () => {
  expect(refusedFields(SendSmsCode, { phone, code: { length: { toString: {} } } })).toEqual(['code'])
  expect(refusedFields(SendSmsCode, { phone: { length: { valueOf: 1 } }, uuid: [1] })).toEqual(['phone', 'uuid'])
})

test('names a field in which an object was sent instead of a list, whatever length it claims', () => {
  expect(refusedFields(ChooseCartLines, { gccsIds: { length: { toString: {} } }, chosen: true })).toEqual(['gccsIds'])
  expect(refusedFields(SaveOffer, { tiers: { length: { valueOf: 1 } } })).toContain('tiers')
})

test('names other fields as their schema does', () => {
  expect(refusedFields(SendSmsCode, { phone: '1', code: 'abcd', more: 1 }).toSorted()).toEqual(['more', 'phone'])
  expect(refusedFields(SaveOffer, {})).toContain('tiers')
})

test('names a text that can’t be stored, and unknown fields whatever their names hold', () => {
  for (const text of ['a\0b', '\ud800']) expect(refusal(SendSmsCode, { phone: text })).toEqual({ phone: '含有不能识别的字符' })
  expect(refusal(SendSmsCode, { phone, 'a\0b': 1 })).toEqual({ ab: '不认识的字段 ab' })
})

test('reads numbers that were typed as text, and changes nothing in the body it was given', () => {
  const body = Object.freeze({ gccsId: ' １２ ', quantity: '3' })
  expect(inputReader(SetCartLine)({}, {}, body)).toEqual({ gccsId: 12, quantity: 3 })
  expect(inputReader(ListGoods)({}, { categoryId: '１２', inStock: 'true', keyword: '12' }, undefined)).toEqual({
    categoryId: 12,
    inStock: true,
    keyword: '12',
  })
  expect(inputReader(ChooseCartLines)({}, {}, { gccsIds: ['１', 2], chosen: true })).toMatchObject({ gccsIds: [1, 2] })
})

test('refuses bodies and addresses with a host of fields, and lists of lists, without naming each', () => {
  expect(refusal(SendSmsCode, { phone, ...manyKeys(20_000) })).toEqual({ 输入: '字段太多' })
  expect(refusal(ListGoods, undefined, manyKeys(5_000))).toEqual({ 输入: '字段太多' })
  expect(refusal(PlaceOrder, { sellers: [manyKeys(5_000)] })).toEqual({ 'sellers.0': '字段太多' })
  const sellers = Array.from({ length: 50 }, () => ({ lines: Array.from({ length: 200 }, () => ({})) }))
  expect(refusal(PlaceOrder, { sellers })).toEqual({ 'sellers.4.lines': '一次提交的内容太多，请分几次提交' })
  const wrong = Array.from({ length: 500 }, () => 'x')
  expect(refusedFields(ChooseCartLines, { gccsIds: wrong, chosen: true })).toHaveLength(50)
})

test('is not led into depths that the schema does not have', () => {
  const deep: unknown = JSON.parse(`${'{"phone":'.repeat(10_000)}1${'}'.repeat(10_000)}`)
  expect(refusal(SendSmsCode, deep)).toEqual({ phone: '格式不对' })
  expect(refusal(SendSmsCode, { phone, more: deep })).toEqual({ more: '不认识的字段 more' })
})

test('every text of every call is refused by name when it is very long, whatever it is made of', () => {
  const missed: string[] = []
  let texts = 0
  for (const call of Object.values<Endpoint>(endpoints)) {
    const schema = inputOf(call)
    const reader = inputReader(call)
    for (const { name, place } of fieldsOf(schema).filter(({ schema: own }) => own.type === 'string')) {
      texts += 1
      for (const [kind, long] of Object.entries(LONG_TEXTS(100_000))) {
        const input = sampleFor(schema, '', new Map([[name, long]])) as Record<string, unknown>
        try {
          reader({}, call.method === 'POST' ? {} : input, call.method === 'POST' ? input : undefined)
        } catch (error) {
          if (error instanceof Refused && place.replaceAll('[]', '.0') in (error.data as { fields: object }).fields) continue
        }
        missed.push(`${call.path} ${place}: ${kind}`)
      }
    }
  }
  expect(texts).toBeGreaterThan(60)
  expect(missed).toEqual([])
})
