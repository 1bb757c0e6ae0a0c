import { expect, test } from 'vitest'
import { makeZipBomb } from '../../../../test/zip-bomb.ts'
import { pack, unpack } from './archive.ts'

const all = () => true
const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const files = { 'a.xml': bytes('<a/>'), '名称/b.xml': bytes('二'.repeat(1_000)) }

test('what was packed unpacks to the same, and only what is wanted', () => {
  expect(unpack(pack(files), 10_000, all)).toEqual(files)
  expect(unpack(pack(files), 10_000, (name) => name === 'a.xml')).toEqual({ 'a.xml': files['a.xml'] })
})

test('no more is unpacked than the limit, whatever the directory says', () => {
  expect(unpack(pack(files), 3_004, all)).toEqual(files)
  expect(unpack(pack(files), 3_003, all)).toBeNull()
  expect(unpack(makeZipBomb(1), 1_000_000, all)).toBeNull()
  // 16 MB that say to be 10 bytes.
  expect(unpack(makeZipBomb(1, 10), 1_000_000, all)).toBeNull()
})

test('throws of what is no archive, or damaged', () => {
  const whole = pack(files)
  for (const damaged of [Buffer.from('PK'), whole.subarray(0, -30)]) expect(() => unpack(damaged, 10_000, all)).toThrow()
})
