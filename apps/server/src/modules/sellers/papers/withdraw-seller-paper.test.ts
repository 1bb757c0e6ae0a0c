import { ConsoleListOwnPapers, DecideSellerPaper, WithdrawSellerPaper } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeOperator, makeSellerOperator, makeSellerPaper } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
async function stage() {
  const seller = await makeSellerOperator(world)
  return { ...seller, paperId: await makeSellerPaper(world, seller.sellerId, { state: 1 }) }
}
const withdraw = (paperId: number, token: string) => world.call(WithdrawSellerPaper, { paperId }, token)

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const { sellerId, paperId } = await stage()
  await expectNonSellersRejected(world, WithdrawSellerPaper, { paperId }, { sellerId, otherRight: 'offers' })
})

test('names bad input', async () => {
  const { paperId, token } = await stage()
  await expectBadInputs(world, WithdrawSellerPaper, { paperId }, token)
})

test('does not find another seller’s', async () => {
  expect((await withdraw((await stage()).paperId, (await stage()).token)).code).toBe(404)
})

test('refuses one that was decided', async () => {
  const { paperId, token } = await stage()
  const reviewer = await makeOperator(world, { rights: ['qualification'] })
  await world.call(DecideSellerPaper, { paperId, approve: true, scopes: ['chemical'] }, reviewer.token)
  expect((await withdraw(paperId, token)).data.reason).toBe('ALREADY_DECIDED')
})

test('takes it back once, and the log says so', async () => {
  const { sellerId, paperId, token } = await stage()
  expect([(await withdraw(paperId, token)).code, (await withdraw(paperId, token)).code]).toEqual([200, 409])
  const { rows } = (await world.call(ConsoleListOwnPapers, {}, token)).data
  expect(rows.every(({ waiting }) => waiting === null)).toBe(true)
  expect(await auditOf(world, 'seller', sellerId)).toMatchObject([
    { action: 'paper.withdraw', before: { paper: '药品经营许可证（批发）' } },
  ])
})

test('race: of withdrawing and deciding one comes first', async () => {
  const { paperId, token } = await stage()
  const reviewer = await makeOperator(world, { rights: ['qualification'] })
  const answers = await Promise.all([
    withdraw(paperId, token),
    world.call(DecideSellerPaper, { paperId, approve: true, scopes: ['chemical'] }, reviewer.token),
  ])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
})
