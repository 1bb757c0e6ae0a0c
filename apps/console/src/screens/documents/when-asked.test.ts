import { AGREEMENTS, isLoginAgreement } from '@shop/contract/documents'
import { keysOf } from '@shop/contract/keys-of'
import { expect, test } from 'vitest'
import { whenAsked } from './when-asked.ts'

test('each agreement that no login asks for says when it is consented to, in separate words', () => {
  const words = keysOf(AGREEMENTS)
    .filter((key) => !isLoginAgreement(key))
    .map(whenAsked)
  expect(words).toEqual(['每次下单时同意', '实名认证时同意', '签署时同意', '上传身份证前单独同意', '申请建采前单独同意'])
})
