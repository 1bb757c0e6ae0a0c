import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepKnownDevice, knownDevice } from './known-device.ts'

let cookie = ''
beforeEach(() => {
  cookie = ''
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => cookie)
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    cookie = text.split(';')[0]!
  })
})
afterEach(() => vi.restoreAllMocks())

test('keeps the proofs of the last five phones', () => {
  for (let i = 1; i <= 6; i++) keepKnownDevice(`1380000000${i}`, `proof ${i}`)
  keepKnownDevice('13800000002', 'newer')
  expect([1, 2, 6].map((i) => knownDevice(`1380000000${i}`))).toEqual([{}, { device: 'newer' }, { device: 'proof 6' }])
})

test('what is stored wrongly counts as nothing', () => {
  for (const text of ['%', '{', 'null', '']) {
    cookie = `large-text=1; known-device=${text}`
    expect(knownDevice('13800000001')).toEqual({})
  }
})
