import { SendPriceImportPart, StartPriceImport, StopPriceImport } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makePriceImport, makeSellerOperator, type SellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { priceImport } from '../../../../test/price-imports.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const begin = async (seller: SellerOperator) => (await makePriceImport(world, seller, 'receiving')).priceImportId
const part = (priceImportId: string, nth = 0, content = 'YWJj') => ({ priceImportId, nth, content })
const send = (input: ReturnType<typeof part>, token: string) => world.call(SendPriceImportPart, input, token)

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const seller = await makeSellerOperator(world)
  await expectNonSellersRejected(world, SendPriceImportPart, part(await begin(seller)), { ...seller, otherRight: 'orders' })
})

test('names bad input: what is no base64, and more than was announced', async () => {
  const seller = await makeSellerOperator(world)
  const id = await begin(seller)
  await expectBadInputs(world, SendPriceImportPart, part(id), seller.token)
  for (const content of ['%%%%', 'YW', 'YWJjZA==']) expect((await send(part(id, 0, content), seller.token)).code).toBe(422)
})

test('does not find another seller’s import, nor one that was stopped', async () => {
  const seller = await makeSellerOperator(world)
  const id = await begin(seller)
  expect((await send(part(id), (await makeSellerOperator(world)).token)).code).toBe(404)
  await world.call(StopPriceImport, { priceImportId: id }, seller.token)
  expect((await send(part(id), seller.token)).code).toBe(404)
})

test('parts may come twice and count once; with the last byte the file goes to work, which the log has once', async () => {
  const seller = await makeSellerOperator(world)
  const { priceImportId: id } = (await world.call(StartPriceImport, { name: '门店价.csv', size: 6 }, seller.token)).data
  expect((await send(part(id), seller.token)).data.received).toBe(3)
  expect((await send(part(id), seller.token)).data.received).toBe(3)
  expect(await priceImport(world, seller, id)).toMatchObject({ progress: 'receiving' })
  const last = await Promise.all([send(part(id, 1), seller.token), send(part(id, 1), seller.token)])
  expect(last.map(({ data }) => data.received)).toEqual([6, 6])
  expect(await priceImport(world, seller, id)).toMatchObject({ progress: 'reading' })
  const lines = (await auditOf(world, 'priceImport', id)).map(({ action }) => action)
  expect(lines).toEqual(['priceImport.start', 'priceImport.receive'])
})
