import { ConsoleListOwnPapers, ConsoleListWaiting } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeSellerOperator, makeSellerPaper } from '../../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const list = async (token: string) => (await world.call(ConsoleListOwnPapers, {}, token)).data

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const { sellerId } = await makeSellerOperator(world)
  await expectNonSellersRejected(world, ConsoleListOwnPapers, {}, { sellerId, otherRight: 'offers' })
})

test('has a row for each kind, of this seller alone', async () => {
  const { token } = await makeSellerOperator(world)
  await makeSellerPaper(world, (await makeSellerOperator(world)).sellerId)
  const { rows, stopped } = await list(token)
  expect([rows.length, stopped, rows.filter(({ current, waiting, rejected }) => current ?? waiting ?? rejected)]).toEqual([
    11,
    false,
    [],
  ])
})

test('shows what counts with the days that are left, and that a core paper has ended', async () => {
  const { sellerId, token } = await makeSellerOperator(world)
  await makeSellerPaper(world, sellerId, { kind: 'food-licence', days: -2 })
  expect((await list(token)).stopped).toBe(false)
  await makeSellerPaper(world, sellerId, { kind: 'drug-licence', days: -1 })
  const { rows, stopped } = await list(token)
  expect([stopped, rows.find(({ kind }) => kind === 'drug-licence')?.current?.daysLeft]).toEqual([true, -1])
})

test('the start page counts what ends within 60 days and is not renewed', async () => {
  const { sellerId, token } = await makeSellerOperator(world)
  const count = async () =>
    (await world.call(ConsoleListWaiting, {}, token)).data.rows.find(({ kind }) => kind === 'ownPapers')?.count
  await makeSellerPaper(world, sellerId, { kind: 'food-licence', days: 61 })
  await makeSellerPaper(world, sellerId, { kind: 'drug-licence', days: 60 })
  expect(await count()).toBe(1)
  await makeSellerPaper(world, sellerId, { kind: 'drug-licence', state: 1 })
  expect(await count()).toBe(0)
})
