import { ConsoleListOwnPages } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeSellerOperator, makeSellerPage } from '../../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { sellerId, token } = await makeSellerOperator(world)

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  await expectNonSellersRejected(world, ConsoleListOwnPages, {}, { sellerId, otherRight: 'offers' })
})

test('lists the seller’s own pages, shown or waiting', async () => {
  await makeSellerPage(world, (await makeSellerOperator(world)).sellerId)
  const [shown, waits] = [await makeSellerPage(world, sellerId), await makeSellerPage(world, sellerId, { state: 1 })]
  const { rows } = (await world.call(ConsoleListOwnPages, {}, token)).data
  expect(rows.map((row) => [row.pageId, row.shown !== null, row.waiting !== null])).toEqual([
    [waits.pageId, false, true],
    [shown.pageId, true, false],
  ])
})
