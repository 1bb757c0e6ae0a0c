import { StopOfferImport } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeOfferImport, makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { importOf, sendOffers } from '../../../../test/offer-imports.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const stop = (offerImportId: string, token: string) => world.call(StopOfferImport, { offerImportId }, token)

test('rejects anonymous callers, buyers, the platform, operators without the right, and bad input', async () => {
  const seller = await makeSellerOperator(world)
  const { offerImportId } = await makeOfferImport(world, seller)
  await expectNonSellersRejected(world, StopOfferImport, { offerImportId }, { ...seller, otherRight: 'orders' })
  await expectBadInputs(world, StopOfferImport, { offerImportId }, seller.token)
})

test('does not find another seller’s import, and refuses one that has ended', async () => {
  const seller = await makeSellerOperator(world)
  const { offerImportId } = await makeOfferImport(world, seller, 'done')
  expect((await stop(offerImportId, (await makeSellerOperator(world)).token)).code).toBe(404)
  expect(await stop(offerImportId, seller.token)).toMatchObject({ code: 409, data: { reason: 'IMPORT_OVER' } })
})

test('what was sent and not read yet is not worked on; stopping it twice is logged once', async () => {
  const seller = await makeSellerOperator(world)
  const id = await sendOffers(world, seller, '条码,单价\n6901234567892,1\n')
  const answers = await Promise.all([stop(id, seller.token), stop(id, seller.token)])
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  await world.work()
  expect(await importOf(world, seller, id)).toMatchObject({ progress: 'stopped', rows: 0, hasReport: false })
  const lines = (await auditOf(world, 'offerImport', id)).map(({ action }) => action)
  expect(lines.filter((action) => action === 'offerImport.stop')).toHaveLength(1)
})
