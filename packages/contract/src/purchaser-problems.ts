import type { ApplicantCapacity } from './addition-fields.ts'
import { attorneyTermProblem } from './attorney-term.ts'
import { isMaskedIdentity } from './identity-mask.ts'
import type { PurchaserField } from './purchaser-fields.ts'
import { identityNumberProblem } from './real-name-problems.ts'
import { realNameProblem } from './validators.ts'

/** A purchaser's papers as they are judged: texts in half width, days as YYYY-MM-DD, '' where nothing was filled in. */
export interface PurchaserFacts {
  capacity: ApplicantCapacity | null
  name: string
  idNumber: string
  idFront: string
  idBack: string
  /** The last day of the card, `long` without one. */
  cardUntil: string
  poaFiles: readonly string[]
  poaFrom: string
  poaUntil: string
}
export type PurchaserProblems = Partial<Record<PurchaserField, string>>

/**
 * What keeps a purchaser's papers from being sent, by field, in words for who sends them: forms and the server ask the same.
 * `legalPerson`: the name in the shop's licence, which a legal person has; null where it is not known: then a name fits whatever it is.
 */
export function purchaserProblems(it: PurchaserFacts, legalPerson: string | null, today: string): PurchaserProblems {
  const found: Partial<Record<PurchaserField, string | undefined>> = {
    capacity: it.capacity ? undefined : '请选择您的身份',
    name: nameProblem(it, legalPerson),
    idNumber: isMaskedIdentity(it.idNumber) ? undefined : identityNumberProblem(it.idNumber, today),
    idFront: it.idFront ? undefined : '请上传身份证人像面',
    idBack: it.idBack ? undefined : '请上传身份证国徽面',
    cardUntil: cardProblem(it, today),
    ...(it.capacity === 'agent' && {
      poaFiles: it.poaFiles.length > 0 ? undefined : '请上传采购委托书',
      poaFrom: it.poaFrom ? undefined : '请选择委托开始日期',
      poaUntil: it.poaUntil
        ? attorneyTermProblem('power-of-attorney', { from: it.poaFrom, until: it.poaUntil }, today)
        : '请选择委托截止日期',
    }),
  }
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text)) as PurchaserProblems
}

function nameProblem({ name, capacity }: PurchaserFacts, legalPerson: string | null) {
  if (name === '') return '请填写身份证上的姓名'
  if (realNameProblem(name)) return realNameProblem(name)
  return capacity === 'legal' && legalPerson !== null && name !== legalPerson
    ? '与门店执照上的法定代表人不一致；如果您不是法定代表人，请选择采购委托人'
    : undefined
}

function cardProblem({ cardUntil: until, capacity, poaFrom }: PurchaserFacts, today: string) {
  if (until === 'long') return undefined
  if (until === '') return '请选择身份证有效期'
  if (until < today) return '身份证已过期，请换领后再提交'
  return capacity === 'agent' && until < poaFrom ? '身份证在委托开始前就到期，请换领后再提交' : undefined
}
