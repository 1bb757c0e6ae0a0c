import { expect, test } from 'vitest'
import { needsReport } from './needs-report.ts'

const medicine = { type: 1, scope: 'chemical', approvalNo: '国药准字H20010001' } as const

test.each([
  { scope: 'biological' },
  { scope: 'insulin' },
  { scope: 'ivd-drug' },
  { approvalNo: '国药准字S20010001' },
  // Abroad; Hong Kong, Macao and Taiwan; packed here before 2007.
  { approvalNo: '国药准字HJ20200001' },
  { approvalNo: '国药准字ZJ20200001' },
  { approvalNo: '国药准字SJ20200001' },
  { approvalNo: '国药准字HC20200001' },
  { approvalNo: '国药准字ZC20200001' },
  { approvalNo: '国药准字J20040001' },
  // Certificates of imports.
  { approvalNo: 'H20140119' },
  { approvalNo: 'BZ20100001' },
  { approvalNo: 'HC20140001' },
  { approvalNo: 'S20100001' },
] as const)('%j needs the report of each batch', (change) => {
  expect(needsReport({ ...medicine, ...change })).toBe(true)
})

test.each([
  {},
  { approvalNo: '国药准字Z20010001' },
  { approvalNo: '国药准字B20020001', scope: 'chinese-medicine' },
  { type: 5, scope: 'device-2', approvalNo: '国械注进20202010001' },
  { type: 6, scope: 'health-food', approvalNo: '国食健注J20200001' },
  { type: 8, scope: 'sundries', approvalNo: 'HC20140001' },
  { type: 4, scope: 'herbal-pieces', approvalNo: '' },
] as const)('%j needs none', (change) => {
  expect(needsReport({ ...medicine, ...change })).toBe(false)
})
