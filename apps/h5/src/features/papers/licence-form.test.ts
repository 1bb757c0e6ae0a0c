import { expect, test } from 'vitest'
import { codeError, codeHint, contentOf, rules, typedOf, type Typed } from './licence-form.ts'

const CODE = '92330106MA7YP00904'
const typed: Typed = {
  'business-licence.number': CODE,
  'business-licence.holder': '益民药店',
  'business-licence.expiresOn': 'long',
  contact: '益思敏',
  phone: '13800000105',
}

test('a credit code is judged once it is complete, however it was typed', () => {
  expect(codeError(CODE.slice(0, 17))).toBeUndefined()
  expect(codeError(`${CODE.slice(0, 17)}5`)).toBe('信用代码不正确，请对照执照核对')
  expect(codeError('９２33 0106 ma7y p009 04')).toBeUndefined()
  expect(codeHint('9233 0106')).toBe('18 位，还差 10 位')
})

test('every field is required; the phone may be a landline', () => {
  for (const [field, rule] of Object.entries(rules)) {
    expect(rule(''), field).toBeDefined()
    expect(rule(typed[field as keyof Typed]), field).toBeUndefined()
  }
  expect(rules.phone('0571-88886666')).toBeUndefined()
  expect(rules['business-licence.expiresOn']('until')).toBeDefined()
})

test('what is sent is what the form shows again', () => {
  for (const validity of ['long', '2030-01-31', '']) {
    const sent = contentOf({ ...typed, 'business-licence.expiresOn': validity }, ['f'])
    const [licence] = sent.certificates!
    expect(licence).toMatchObject({ number: CODE, longTerm: validity === 'long', fileIds: ['f'] })
    expect(typedOf({ certificates: [{ ...licence!, files: [] }], contact: sent.contact!, phone: sent.phone! })).toEqual({
      ...typed,
      'business-licence.expiresOn': validity,
    })
  }
})
