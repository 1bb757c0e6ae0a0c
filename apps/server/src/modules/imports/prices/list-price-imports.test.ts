import { ListPriceImports } from '@shop/contract'
import { expect, test } from 'vitest'
import { makePriceImport, makeSellerOperator } from '../../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { MINUTE } from '../../../kernel/clock.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const { sellerId } = await makeSellerOperator(world)
  await expectNonSellersRejected(world, ListPriceImports, {}, { sellerId, otherRight: 'orders' })
  expect((await world.call(ListPriceImports, { page: 0 }, (await makeSellerOperator(world)).token)).code).toBe(422)
})

test('lists the seller’s own imports, newest first, with what their rows become', async () => {
  const seller = await makeSellerOperator(world)
  await makePriceImport(world, await makeSellerOperator(world))
  const { priceImportId: older } = await makePriceImport(world, seller, 'done')
  world.clock.advance(MINUTE)
  const { priceImportId: newer } = await makePriceImport(world, seller)
  const { rows, total } = (await world.call(ListPriceImports, {}, seller.token)).data
  expect(total).toBe(2)
  expect(rows).toMatchObject([
    {
      priceImportId: newer,
      progress: 'checked',
      rows: 3,
      counts: { new: 1, unsure: 1, large: 1, refused: 0 },
      startedBy: '张丽',
    },
    { priceImportId: older, progress: 'done' },
  ])
})
