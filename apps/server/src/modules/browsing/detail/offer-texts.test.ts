import { expect, test } from 'vitest'
import { ruleTexts } from './offer-texts.ts'

const offer = (facts: object) => ({
  unit: '支',
  min_quantity: 10,
  step: 10,
  mid_pack: 10,
  split_allowed: false,
  limit_per_order: null,
  limit_per_day: null,
  limit_per_month: null,
  ephedrine: false,
  near_expiry: false,
  cold_chain: false,
  account_state: 2,
  ...facts,
})
test.each([
  ['the middle pack that is not opened', {}, ['10 支起订', '按中包装（10 支）整包购买']],
  ['another step than it', { step: 20 }, ['10 支起订', '按 20 支一组购买', '中包装 10 支，不拆零']],
  ['a step alone', { split_allowed: true }, ['10 支起订', '按 10 支一组购买']],
  ['single packs', { min_quantity: 1, step: 1, mid_pack: 1, split_allowed: true }, []],
])('says in what packs it is sold once: %s', (_what, facts, texts) => {
  expect(ruleTexts(offer(facts) as Parameters<typeof ruleTexts>[0], false)).toEqual(texts)
})
test.each([
  ['a step that is the middle pack', {}, ['10 支起订', '按 10 支一组购买']],
  ['a middle pack that is not opened', { min_quantity: 1, step: 1 }, []],
])('says nothing of the middle pack where the pack is hidden: %s', (_what, facts, texts) => {
  expect(ruleTexts(offer(facts) as Parameters<typeof ruleTexts>[0], true)).toEqual(texts)
})

test.each([
  ['without an account', 0, ['首次采购需先向卖家申请建采']],
  ['with one', 2, []],
  ['with one whose agreement is to be signed', 6, []],
])('asks for an account first: %s', (_what, state, texts) => {
  const it = offer({ min_quantity: 1, step: 1, mid_pack: 1, split_allowed: true, account_state: state })
  expect(ruleTexts(it as Parameters<typeof ruleTexts>[0], false)).toEqual(texts)
})
