import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, type Secrets } from '../../../kernel/secret.ts'
import { EMPTY, openContent, sealContent, type Content } from './content.ts'

const secrets: Secrets = [randomBytes(32)]
const LICENCE = {
  kind: 'drug-business-licence',
  number: '沪DA0001234',
  holder: '春和堂大药房',
  expiresOn: '2028-03-31',
  longTerm: false,
  fileIds: ['5b3f6d0e-7a52-4a6c-9a57-2f4d1f6f0a11'],
} as const
/** What each format sealed, complete. What a release seals differently is a new format, with another sample here. */
const FORMAT_0 = { certificates: [LICENCE], contact: '林知夏', phone: '13800000000' }
const FORMAT_1 = {
  ...FORMAT_0,
  capacity: 'agent',
  scopes: ['chemical', 'device-2'],
  receiver: '周远',
  receiverPhone: '13900000000',
  proofFileIds: ['0d8a1c22-6f0b-4a52-8f47-5a1b7c9d2e33'],
}
const FORMAT_2 = {
  ...FORMAT_1,
  registration: { legalPerson: '李明', regionId: 310101, regionName: '上海市黄浦区', address: '人民路 1 号' },
}

const FORMAT_3 = { ...FORMAT_2, certificates: [{ ...LICENCE, scopeText: '化学药、中成药' }] }
const WORDLESS = { certificates: [{ ...LICENCE, scopeText: '' }] }

test('opens what it sealed', () => {
  expect(openContent(secrets, sealContent(secrets, FORMAT_3 as unknown as Content))).toEqual(FORMAT_3)
})

test.each([
  [0, JSON.stringify(FORMAT_0), { ...EMPTY, ...FORMAT_0, ...WORDLESS }],
  [1, JSON.stringify({ format: 1, content: FORMAT_1 }), { ...FORMAT_1, ...WORDLESS, registration: null }],
  [2, JSON.stringify({ format: 2, content: FORMAT_2 }), { ...FORMAT_2, ...WORDLESS }],
  [3, JSON.stringify({ format: 3, content: FORMAT_3 }), FORMAT_3],
])('opens what was sealed in format %i', (_, text, content) => {
  expect(openContent(secrets, seal(secrets, text))).toEqual(content)
})
