import { REVIEW } from '@shop/contract/codes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { announceDecision } from './announce-decision.ts'

test.each([
  ['price', '审核已通过，现在可以查看价格'],
  ['procure', '审核已通过，现在可以下单采购'],
  ['update', '审核已通过，新证照已生效'],
] as const)('an approval (%s) says what it opens', async (level, words) => {
  announceDecision({ auditId: 7, level, state: REVIEW.approved })
  await expect.element(page.getByText(words)).toBeVisible()
})

test('a revocation says where its reason is', async () => {
  announceDecision({ auditId: 7, level: 'procure', state: REVIEW.ended })
  await expect.element(page.getByText('采购资质已被平台撤销，原因见消息')).toBeVisible()
})
