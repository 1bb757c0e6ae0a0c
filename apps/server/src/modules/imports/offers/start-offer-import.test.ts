import { MAX_OFFER_LIST_BYTES, IMPORTS_PER_HOUR, SendOfferImportPart, StartOfferImport, StopOfferImport } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { importOf, sendOffers } from '../../../../test/offer-imports.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'

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

test('a colleague’s upload goes on as long as its parts come, and gives way afterwards', async () => {
  const seller = await makeSellerOperator(world)
  const enter = () => makeOperator(world, { sellerId: seller.sellerId, rights: ['offers'] })
  const { token } = await enter()
  const { offerImportId } = (await start(token)).data
  const part = (nth: number) =>
    world.call(SendOfferImportPart, { offerImportId, nth, content: Buffer.from('a').toString('base64') }, token)
  const refused = async () =>
    expect(await start((await enter()).token)).toMatchObject({ code: 409, data: { reason: 'IMPORT_RUNNING' } })
  world.clock.advance(9 * MINUTE)
  await refused()
  expect((await part(0)).code).toBe(200)
  world.clock.advance(9 * MINUTE)
  await refused()
  expect((await part(1)).data).toEqual({ received: 2 })
  world.clock.advance(12 * MINUTE)
  expect((await start((await enter()).token)).code).toBe(200)
  expect(await importOf(world, seller, offerImportId)).toMatchObject({ progress: 'stopped' })
  expect(await world.rows(sql`select from imports.import_part where import_id = ${offerImportId}`)).toEqual([])
})

test('race: an upload that gets its last part is not ended, or it is and takes no part', async () => {
  const seller = await makeSellerOperator(world)
  for (let n = 0; n < 5; n++) {
    const { offerImportId } = (await start(seller.token)).data
    const content = Buffer.from('abc').toString('base64')
    const [part, next] = await Promise.all([
      world.call(SendOfferImportPart, { offerImportId, nth: 0, content }, seller.token),
      start(seller.token),
    ])
    expect([part.code, next.code].toSorted()).toEqual(part.code === 200 ? [200, 409] : [200, 404])
    const parts = await world.rows(sql`select from imports.import_part where import_id = ${offerImportId}`)
    expect(parts).toHaveLength(part.code === 200 ? 1 : 0)
    if (part.code === 200) await world.call(StopOfferImport, { offerImportId }, seller.token)
  }
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
  const [row] = await world.rows(
    sql<{ count: number }>`select count(*)::int as count from imports.import where seller_id = ${sellerId} and working`,
  )
  expect(row!.count).toBe(1)
})
