import { expect, test } from 'vitest'
import { reviewOf } from './review.ts'

const FIELDS = ['contact', 'phone'] as const
const right = { verdict: 'right', text: '' } as const

test('approves only when every field was looked at and is right', () => {
  expect(reviewOf(FIELDS, {})).toMatchObject({ left: 2, mayApprove: false, mayReject: false })
  expect(reviewOf(FIELDS, { contact: right })).toMatchObject({ left: 1, mayApprove: false })
  expect(reviewOf(FIELDS, { contact: right, phone: right })).toMatchObject({ left: 0, mayApprove: true, mayReject: false })
})

test('rejects with a reason for each field that is wrong, whatever was not looked at', () => {
  const wrong = (text: string) => ({ verdict: 'wrong', text }) as const
  expect(reviewOf(FIELDS, { phone: wrong('  ') })).toMatchObject({ mayReject: false, mayApprove: false })
  expect(reviewOf(FIELDS, { phone: wrong(' 号码不对 ') })).toMatchObject({
    mayReject: true,
    reasons: [{ field: 'phone', text: '号码不对' }],
  })
})
