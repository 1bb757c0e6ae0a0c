import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { seal, type Secrets } from './secret.ts'
import { sealedFormat } from './sealed-format.ts'

const secrets: Secrets = [randomBytes(32)]
const One = z.strictObject({ name: z.string() })
const Two = z.strictObject({ name: z.string(), phones: z.array(z.string()) })
const first = sealedFormat(One, [(it) => ({ name: '', ...it })])
const second = sealedFormat(Two, [(it) => ({ name: '', ...it }), ({ phone = [], ...it }) => ({ ...it, phones: [phone].flat() })])

test('reads what it sealed', () => {
  const content = { name: '药店', phones: ['021'] }
  expect(second.open(secrets, second.seal(secrets, content))).toEqual(content)
})

test('reads what earlier releases sealed, with a format’s number and before there were any', () => {
  expect(second.open(secrets, first.seal(secrets, { name: '药店' }))).toEqual({ name: '药店', phones: [] })
  expect(second.open(secrets, seal(secrets, '{"phone":"021"}'))).toEqual({ name: '', phones: ['021'] })
})

test('guesses nothing: fails on a later format and on what its format does not allow', () => {
  const later = second.seal(secrets, { name: '药店', phones: [] })
  expect(() => first.open(secrets, later)).toThrow('sealed in format 2, by a later release: this one knows 1')
  expect(() => first.open(secrets, seal(secrets, '{"format":1,"content":{"name":7}}'))).toThrow(z.ZodError)
  expect(() => first.open(secrets, seal(secrets, '{"format":"1","content":{"name":""}}'))).toThrow(z.ZodError)
})

test('null: it was sealed with a secret that is lost', () => {
  expect(second.open([randomBytes(32)], second.seal(secrets, { name: '', phones: [] }))).toBe(null)
})
