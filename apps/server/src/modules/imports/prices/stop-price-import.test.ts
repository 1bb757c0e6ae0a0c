import { StopPriceImport } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makePriceImport, makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { priceImport, sendPrices } from '../../../../test/price-imports.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const stop = (priceImportId: string, token: string) => world.call(StopPriceImport, { priceImportId }, token)

test('rejects anonymous callers, buyers, the platform, operators without the right, and bad input', async () => {
  const seller = await makeSellerOperator(world)
  const { priceImportId } = await makePriceImport(world, seller)
  await expectNonSellersRejected(world, StopPriceImport, { priceImportId }, { ...seller, otherRight: 'orders' })
  await expectBadInputs(world, StopPriceImport, { priceImportId }, seller.token)
})

test('does not find another seller’s import, and refuses one that has ended', async () => {
  const seller = await makeSellerOperator(world)
  const { priceImportId } = await makePriceImport(world, seller, 'done')
  expect((await stop(priceImportId, (await makeSellerOperator(world)).token)).code).toBe(404)
  expect(await stop(priceImportId, seller.token)).toMatchObject({ code: 409, data: { reason: 'IMPORT_OVER' } })
})

test('what was sent and not read yet is not worked on; stopping it twice is logged once', async () => {
  const seller = await makeSellerOperator(world)
  const id = await sendPrices(world, seller, '编码,门店,价格\nA1,某店,1\n')
  const answers = await Promise.all([stop(id, seller.token), stop(id, seller.token)])
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  await world.work()
  expect(await priceImport(world, seller, id)).toMatchObject({ progress: 'stopped', rows: 0, hasReport: false })
  const lines = (await auditOf(world, 'priceImport', id)).map(({ action }) => action)
  expect(lines.filter((action) => action === 'priceImport.stop')).toHaveLength(1)
})
