import type { AdditionField, ApplicantCapacity } from './addition-fields.ts'
import { attorneyTermProblem } from './attorney-term.ts'
import { isMaskedIdentity } from './identity-mask.ts'
import { identityNumberProblem } from './real-name-problems.ts'
import { contactPhoneProblem, isCreditCode, realNameProblem } from './validators.ts'

/** A shop to be added and who adds it, as they are judged: texts in half width, days as YYYY-MM-DD, '' where nothing was filled in. */
export interface AdditionFacts {
  type: number | null
  /** Photos of the business licence, by their ids. */
  licenceFiles: readonly string[]
  name: string
  creditCode: string
  legalPerson: string
  regionId: number | null
  address: string
  contact: string
  phone: string
  capacity: ApplicantCapacity | null
  personName: string
  idNumber: string
  idFront: string
  idBack: string
  /** The last day of the card, `long` without one. */
  cardUntil: string
  poaFiles: readonly string[]
  poaFrom: string
  poaUntil: string
}
export type AdditionProblems = Partial<Record<AdditionField, string>>

/** What keeps a shop from being added, by field, in words for the applicant: forms and the server ask the same. */
export function additionProblems(it: AdditionFacts, today: string): AdditionProblems {
  const found: Partial<Record<AdditionField, string | undefined>> = {
    'shop.type': it.type ? undefined : '请选择门店类型',
    'shop.licenceFiles': it.licenceFiles.length > 0 ? undefined : '请上传营业执照照片',
    'shop.name': it.name.length > 1 ? undefined : '请填写执照上的名称',
    'shop.creditCode': creditCodeProblem(it.creditCode),
    'shop.legalPerson': it.legalPerson ? undefined : '请填写法定代表人或负责人',
    'shop.regionId': it.regionId ? undefined : '请选择所在地区',
    'shop.address': it.address.length > 1 ? undefined : '请填写执照上的地址',
    'shop.contact': it.contact ? undefined : '请填写联系人',
    'shop.phone': contactPhoneProblem(it.phone),
    'identity.capacity': it.capacity ? undefined : '请选择您的身份',
    'identity.name': nameProblem(it),
    'identity.idNumber': identityProblem(it.idNumber, today),
    'identity.idFront': it.idFront ? undefined : '请上传身份证人像面',
    'identity.idBack': it.idBack ? undefined : '请上传身份证国徽面',
    'identity.cardUntil': cardProblem(it.cardUntil, today),
    ...(it.capacity === 'agent' && paperProblems(it, today)),
  }
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text)) as AdditionProblems
}

export const creditCodeProblem = (code: string) =>
  code === '' ? '请填写统一社会信用代码' : isCreditCode(code) ? undefined : '信用代码不正确，请对照执照核对'

function nameProblem({ personName, capacity, legalPerson }: AdditionFacts) {
  if (personName === '') return '请填写身份证上的姓名'
  if (realNameProblem(personName)) return realNameProblem(personName)
  return capacity === 'legal' && legalPerson && personName !== legalPerson
    ? '与法定代表人不一致；如果您不是法定代表人，请选择采购委托人'
    : undefined
}

const identityProblem = (number: string, today: string) =>
  isMaskedIdentity(number) ? undefined : identityNumberProblem(number, today)

function cardProblem(until: string, today: string) {
  if (until === 'long') return undefined
  if (until === '') return '请选择身份证有效期'
  return until < today ? '身份证已过期，请换领后再提交' : undefined
}

function paperProblems({ poaFiles, poaFrom, poaUntil }: AdditionFacts, today: string): AdditionProblems {
  return {
    ...(poaFiles.length === 0 && { 'identity.poaFiles': '请上传采购委托书' }),
    ...(!poaFrom && { 'identity.poaFrom': '请选择委托开始日期' }),
    ...untilProblem(poaFrom, poaUntil, today),
  }
}

function untilProblem(from: string, until: string, today: string): AdditionProblems {
  const text = until ? attorneyTermProblem('power-of-attorney', { from, until }, today) : '请选择委托截止日期'
  return text ? { 'identity.poaUntil': text } : {}
}
