import { MAX_OFFER_LIST_BYTES, IMPORTS_PER_HOUR, StartOfferImport, StopOfferImport } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { importOf, sendOffers } from '../../../../test/offer-imports.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const FILE = { name: '报价.xlsx', size: 3 }
const start = (token: string, input = FILE) => world.call(StartOfferImport, input, token)

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const { sellerId } = await makeSellerOperator(world)
  await expectNonSellersRejected(world, StartOfferImport, FILE, { sellerId, otherRight: 'orders' })
})

test('names bad input: a file without a name, an empty one, and one that is too large', async () => {
  const { token } = await makeSellerOperator(world)
  await expectBadInputs(world, StartOfferImport, { ...FILE }, token)
  for (const size of [0, MAX_OFFER_LIST_BYTES + 1]) expect((await start(token, { ...FILE, size })).code).toBe(422)
})

test('refuses a second import while one is at work, and not one of another seller', async () => {
  const seller = await makeSellerOperator(world)
  const sent = await sendOffers(world, seller, '条码,单价\n6901234567892,1\n')
  expect(await start(seller.token)).toMatchObject({ code: 409, data: { reason: 'IMPORT_RUNNING' } })
  expect((await start((await makeSellerOperator(world)).token)).code).toBe(200)
  await world.call(StopOfferImport, { offerImportId: sent }, seller.token)
  expect((await start(seller.token)).code).toBe(200)
})

test('one that was never sent in full gives way to the next', async () => {
  const seller = await makeSellerOperator(world)
  const { offerImportId } = (await start(seller.token)).data
  const next = await start(seller.token)
  expect(next.code).toBe(200)
  expect(await importOf(world, seller, offerImportId)).toMatchObject({ progress: 'stopped' })
  expect(await auditOf(world, 'offerImport', next.data.offerImportId)).toMatchObject([
    { action: 'offerImport.start', after: { name: '报价.xlsx', size: 3 } },
  ])
})

test('refuses more than so many an hour', async () => {
  const { token } = await makeSellerOperator(world)
  for (let n = 0; n < IMPORTS_PER_HOUR; n++) expect((await start(token)).code).toBe(200)
  expect((await start(token)).code).toBe(429)
})

test('of several at one moment, one import is left to be sent', async () => {
  const { token, sellerId } = await makeSellerOperator(world)
  const answers = await Promise.all([start(token), start(token), start(token)])
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
  const { sql } = await import('../../../kernel/sql.ts')
  const [row] = await world.rows(
    sql<{ count: number }>`select count(*)::int as count from imports.import where seller_id = ${sellerId} and working`,
  )
  expect(row!.count).toBe(1)
})
