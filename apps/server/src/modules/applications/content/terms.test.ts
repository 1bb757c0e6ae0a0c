import {
  CERTIFICATE_RULES,
  CORE_KINDS,
  additionProblems,
  applicationProblems,
  attorneyTermProblem,
  isEndDoubtful,
  keysOf,
  type AdditionFacts,
  type CertificateKind,
} from '@shop/contract'
import { expect, test } from 'vitest'
import type { ShopRecord } from '../../shops/index.ts'
import { fieldWarnings } from '../review/field-warnings.ts'

const TODAY = '2026-11-27'
const paper = (kind: CertificateKind, expiresOn: string | null) => ({
  kind,
  number: '浙AA5710001',
  holder: '王芳',
  expiresOn,
  longTerm: expiresOn === null,
  scopeText: '内科',
  fileIds: [],
})
const problemOf = (kind: CertificateKind, expiresOn: string | null) => {
  const nothing = { contact: '', phone: '', capacity: null, scopes: [], receiver: '', receiverPhone: '', proofs: 1 }
  const found: Record<string, string | undefined> = applicationProblems(
    { ...nothing, certificates: [{ ...paper(kind, expiresOn), pictures: 2 }] },
    { level: 'update', kinds: [kind], creditCode: null, today: TODAY },
  )
  return found[`${kind}.expiresOn`]
}
const warningOf = (kind: CertificateKind, expiresOn: string | null) => {
  const content = { certificates: [paper(kind, expiresOn)] } as never
  const found: Record<string, string | undefined> = fieldWarnings(content, { name: '王芳' } as ShopRecord, [], TODAY)
  return found[`${kind}.expiresOn`]
}

test('only the business licence, cards, and the record of a clinic may have no end', () => {
  const may = keysOf(CERTIFICATE_RULES).filter((kind) => problemOf(kind, null) === undefined)
  expect(may).toEqual([
    'business-licence',
    'medical-practice-licence',
    'legal-person-id',
    'purchaser-id',
    'device-record',
    'food-record',
  ])
  expect(problemOf('drug-business-licence', null)).toBe('请选择许可证有效期')
})

test('the reviewer is warned of a missing end and of one beyond the usual term', () => {
  expect(warningOf('medical-practice-licence', null)).toBe('只有诊所备案凭证没有截止日期，请对照原件核对')
  expect(warningOf('drug-business-licence', null)).toBe('这种证照都有截止日期，请对照原件核对')
  expect(warningOf('drug-business-licence', '2031-11-28')).toBe('截止日期超过通常的年限（最长 5 年），请对照原件核对')
  expect([warningOf('drug-business-licence', '2031-11-27'), warningOf('business-licence', null)]).toEqual([undefined, undefined])
  expect(isEndDoubtful('food-record', null)).toBe(false)
})

test.each([
  ['2027-11-27', undefined],
  ['2027-11-28', '最长一年'],
  ['2026-11-26', '已过期，请重新开具'],
])('a power of attorney until %s is judged alike wherever it is handed in', (until, problem) => {
  const text = (short: string) => problem && `${short}${problem}`
  const isTerm = problem === '最长一年'
  expect(problemOf('power-of-attorney', until)).toBe(text(isTerm ? '委托期限' : '委托书'))
  expect(problemOf('special-authorisation', until)).toBe(text(isTerm ? '授权期限' : '授权书'))
  const added = {
    licenceFiles: [],
    capacity: 'agent',
    poaFiles: ['f'],
    poaFrom: '',
    poaUntil: until,
    personName: '',
    idNumber: '',
  }
  const { 'identity.poaUntil': ofAddition } = additionProblems(
    {
      type: 1,
      name: '',
      creditCode: '',
      legalPerson: '',
      phone: '',
      address: '',
      cardUntil: '',
      ...added,
    } as unknown as AdditionFacts,
    TODAY,
  )
  expect(ofAddition).toBe(text(isTerm ? '委托期限' : '委托书'))
})

test('a term counts from its first day where that is known, leap years included', () => {
  const from = (day: string, until: string) => attorneyTermProblem('power-of-attorney', { from: day, until }, TODAY)
  expect(from('2027-03-01', '2028-03-01')).toBeUndefined()
  expect(from('2025-12-01', '2026-12-02')).toBe('委托期限最长一年')
  expect(from('2027-01-02', '2027-01-01')).toBe('截止日期早于开始日期')
})

test('every core kind is asked of some type of shop, and no other', () => {
  const asked = new Set<CertificateKind>(Object.values(CORE_KINDS).flat())
  expect(keysOf(CERTIFICATE_RULES).filter((kind) => (CERTIFICATE_RULES[kind].duty === 'core') !== asked.has(kind))).toEqual([])
})
