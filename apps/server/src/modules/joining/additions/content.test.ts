import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, type Secrets } from '../../../kernel/secret.ts'
import { EMPTY, openContent, sealContent, type Content } from './content.ts'

const secrets: Secrets = [randomBytes(32)]
/** What each format sealed, complete. What a release seals differently is a new format, with another sample here. */
const FORMAT_0 = { type: 1, name: '春和堂大药房', regionId: 310101, personName: '林知夏' }
const FORMAT_1 = {
  ...FORMAT_0,
  creditCode: '91310000MA1FL00X0A',
  legalPerson: '周远',
  address: '中山路 1 号',
  contact: '林知夏',
  phone: '13800000000',
  capacity: 'agent',
  idNumber: '310101198511030021',
  idFront: '5b3f6d0e-7a52-4a6c-9a57-2f4d1f6f0a11',
  idBack: '0d8a1c22-6f0b-4a52-8f47-5a1b7c9d2e33',
  cardUntil: 'long',
  poaFiles: ['7c2e4b10-1d3f-4e7a-8b95-3a6f0c8d1e22'],
  poaFrom: '2026-01-01',
  poaUntil: '2026-12-31',
}
const FORMAT_2 = { ...FORMAT_1, longitude: 121.4846, latitude: 31.2316 }
const FORMAT_3 = { ...FORMAT_2, licenceFiles: ['2f6b8c1e-4d5a-4c3b-9e7f-8a1b2c3d4e5f'] }

test('opens what it sealed', () => {
  expect(openContent(secrets, sealContent(secrets, FORMAT_3 as unknown as Content))).toEqual(FORMAT_3)
})

test.each([
  [0, JSON.stringify(FORMAT_0), { ...EMPTY, ...FORMAT_0 }],
  [1, JSON.stringify({ format: 1, content: FORMAT_1 }), { ...FORMAT_1, longitude: null, latitude: null, licenceFiles: [] }],
  [2, JSON.stringify({ format: 2, content: FORMAT_2 }), { ...FORMAT_2, licenceFiles: [] }],
  [3, JSON.stringify({ format: 3, content: FORMAT_3 }), FORMAT_3],
])('opens what was sealed in format %i', (_, text, content) => {
  expect(openContent(secrets, seal(secrets, text))).toEqual(content)
})
