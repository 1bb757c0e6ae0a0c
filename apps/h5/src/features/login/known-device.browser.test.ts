import { beforeEach, expect, test } from 'vitest'
import { keepKnownDevice, knownDevice } from './known-device.ts'

const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  globalThis.localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  } as Storage
})

test('keeps the proofs of the last five phones', () => {
  for (let i = 1; i <= 6; i++) keepKnownDevice(`1380000000${i}`, `proof ${i}`)
  keepKnownDevice('13800000002', 'newer')
  expect([1, 2, 6].map((i) => knownDevice(`1380000000${i}`))).toEqual([{}, { device: 'newer' }, { device: 'proof 6' }])
})

test('what is stored wrongly counts as nothing', () => {
  for (const text of ['{', 'null', '']) {
    storage.set('known-device', text)
    expect(knownDevice('13800000001')).toEqual({})
  }
})
