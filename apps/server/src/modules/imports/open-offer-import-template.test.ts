import { keysOf, OFFER_COLUMN_NAMES, OpenOfferImportTemplate } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeSellerOperator } from '../../../test/factories/index.ts'
import { checkOffers, importOf, rowsOf } from '../../../test/offer-imports.ts'
import { expectNonSellersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const { sellerId } = await makeSellerOperator(world)
  await expectNonSellersRejected(world, OpenOfferImportTemplate, {}, { sellerId, otherRight: 'orders' })
})

test('the template is read as it is meant: every column is known, and nothing in it is wrong', async () => {
  const seller = await makeSellerOperator(world)
  const { url } = (await world.call(OpenOfferImportTemplate, {}, seller.token)).data
  const file = await world.send({ method: 'GET', url: url.replace('/h5api', ''), token: seller.token })
  expect(file.statusCode).toBe(200)
  const id = await checkOffers(world, seller, file.rawPayload)
  const { columns } = await importOf(world, seller, id)
  expect(columns).toEqual(keysOf(OFFER_COLUMN_NAMES).map((as) => ({ title: OFFER_COLUMN_NAMES[as], as })))
  expect((await rowsOf(world, seller, id)).map(({ outcome }) => outcome)).toEqual(['unknown', 'unknown'])
})
