import { RemoveReport } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeRecallable, makeReport, makeSellerOperator } from '../../../test/factories/index.ts'
import { auditOf } from '../../../test/inspect.ts'
import { expectNonSellersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { seller, batchId } = await makeRecallable(world)
const make = (name?: string) => makeReport(world, seller.sellerId, { batchId, ...(name && { name }) })
const remove = (reportId: number, token = seller.token) => world.call(RemoveReport, { reportId, reason: '传错了批号' }, token)

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const input = { reportId: await make(), reason: '传错了批号' }
  await expectNonSellersRejected(world, RemoveReport, input, { sellerId: seller.sellerId, otherRight: 'orders' })
})

test('names bad input', async () => {
  await expectBadInputs(world, RemoveReport, { reportId: await make(), reason: '传错了批号' }, seller.token)
})

test('does not find another seller’s', async () => {
  expect((await remove(await make(), (await makeSellerOperator(world)).token)).code).toBe(404)
})

test('race: removes it once, with the reason in the log of the batch', async () => {
  const reportId = await make('c.jpg')
  const answers = await Promise.all([remove(reportId), remove(reportId)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 404])
  expect(await auditOf(world, 'batch', batchId)).toMatchObject([
    { action: 'report.remove', before: { files: 'c.jpg' }, after: { reason: '传错了批号' } },
  ])
})
