import {
  IMPORTS_PER_HOUR,
  MAX_PRICE_LIST_BYTES,
  StartOfferImport,
  StartPriceImport,
  StopOfferImport,
  StopPriceImport,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { sendOffers } from '../../../../test/offer-imports.ts'
import { priceImport, sendPrices } from '../../../../test/price-imports.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const FILE = { name: '门店价.xlsx', size: 3 }
const start = (token: string, input = FILE) => world.call(StartPriceImport, input, token)

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const { sellerId } = await makeSellerOperator(world)
  await expectNonSellersRejected(world, StartPriceImport, FILE, { sellerId, otherRight: 'orders' })
})

test('names bad input: a file without a name, an empty one, and one that is too large', async () => {
  const { token } = await makeSellerOperator(world)
  await expectBadInputs(world, StartPriceImport, { ...FILE }, token)
  for (const size of [0, MAX_PRICE_LIST_BYTES + 1]) expect((await start(token, { ...FILE, size })).code).toBe(422)
})

test('refuses a second import while one of prices or of offers is at work, and not one of another seller', async () => {
  const seller = await makeSellerOperator(world)
  const isRefused = async (answer: unknown) =>
    expect(await answer).toMatchObject({ code: 409, data: { reason: 'IMPORT_RUNNING' } })
  const prices = await sendPrices(world, seller, '编码,门店,价格\nA1,某店,1\n')
  await isRefused(start(seller.token))
  await isRefused(world.call(StartOfferImport, FILE, seller.token))
  expect((await start((await makeSellerOperator(world)).token)).code).toBe(200)
  await world.call(StopPriceImport, { priceImportId: prices }, seller.token)
  const offers = await sendOffers(world, seller, '条码,单价\n6901234567892,1\n')
  await isRefused(start(seller.token))
  await world.call(StopOfferImport, { offerImportId: offers }, seller.token)
  expect((await start(seller.token)).code).toBe(200)
})

test('one that was never sent in full gives way to the next; the log has it', async () => {
  const seller = await makeSellerOperator(world)
  const { priceImportId } = (await start(seller.token)).data
  const next = await start(seller.token)
  expect(next.code).toBe(200)
  expect(await priceImport(world, seller, priceImportId)).toMatchObject({ progress: 'stopped' })
  expect(await auditOf(world, 'priceImport', next.data.priceImportId)).toMatchObject([
    { action: 'priceImport.start', after: { name: '门店价.xlsx', size: 3 } },
  ])
})

test('refuses more than so many an hour', async () => {
  const { token } = await makeSellerOperator(world)
  for (let n = 0; n < IMPORTS_PER_HOUR; n++) expect((await start(token)).code).toBe(200)
  expect((await start(token)).code).toBe(429)
})

test('race: of several at one moment, one import is left to be sent', async () => {
  const { token, sellerId } = await makeSellerOperator(world)
  const answers = await Promise.all([start(token), start(token), start(token)])
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
  expect(await world.rows(sql`select from imports.import where seller_id = ${sellerId} and working`)).toHaveLength(1)
})
