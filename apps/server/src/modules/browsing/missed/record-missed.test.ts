import { AddToPlan, RecordMissed, PutPlanText, SetWatch } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOffer, makeShortage } from '../../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'
import { purgeMissed } from './purge-missed.ts'

const world = await openWorld()
const note = (token: string, goodsIds: number[], source: 'search' | 'detail' = 'detail') =>
  world.call(RecordMissed, { goodsIds, source }, token)
const counted = (offerId: number) =>
  world.rows(
    sql<{ source: string; times: number; packs: number }>`select source, times, packs from browsing.missed_sale
      where offer_id = ${offerId} order by source, day`,
  )

test('rejects anonymous callers, operators and users without a shop; names bad input', async () => {
  await expectNonMembersRejected(world, RecordMissed, { goodsIds: [1], source: 'detail' })
  const { token } = await makeBuyer(world)
  for (const input of [
    { goodsIds: [] },
    { goodsIds: Array.from({ length: 21 }, (_, n) => n + 1) },
    { goodsIds: [1], source: 'plan' },
  ])
    expect((await world.call(RecordMissed, { source: 'search', ...input }, token)).code).toBe(422)
})

test('counts for every seller that would sell it to the shop and has none, on sale or not', async () => {
  const { token } = await makeBuyer(world)
  const out = await makeOffer(world, { stock: 0 })
  const { goodsId } = out
  const few = await makeOffer(world, { goodsId, stock: 4, minQuantity: 5 })
  const off = await makeOffer(world, { goodsId, stock: 0, onSale: false })
  const elsewhere = await makeOffer(world, { goodsId, stock: 0, regions: [110_000] })
  const away = await makeOffer(world, { goodsId, regions: [110_000] })
  for (const source of ['detail', 'search', 'search'] as const)
    expect((await note(token, [goodsId, 999_999], source)).code).toBe(200)
  const both = [
    { source: 'detail', times: 1, packs: 0 },
    { source: 'search', times: 2, packs: 0 },
  ]
  for (const { offerId } of [out, few, off]) expect(await counted(offerId)).toEqual(both)
  for (const { offerId } of [elsewhere, away]) expect(await counted(offerId)).toEqual([])
})

test('counts nothing where some seller has it, and keeps no word of who asked', async () => {
  const { token } = await makeBuyer(world)
  const { goodsId, offerId } = await makeOffer(world, { stock: 0 })
  await makeOffer(world, { goodsId })
  await note(token, [goodsId])
  expect(await counted(offerId)).toEqual([])
  const columns = await world.rows(
    sql<{
      name: string
    }>`select column_name as name from information_schema.columns where table_schema = 'browsing' and table_name = 'missed_sale'`,
  )
  expect(columns.map(({ name }) => name).toSorted()).toEqual(['day', 'offer_id', 'packs', 'source', 'times'])
})

test('plans, registered shortages and watches count, with the packs that they name, also where others have it', async () => {
  const { token, ...shop } = await makeBuyer(world)
  const { goodsId, offerId } = await makeOffer(world, {
    stock: 0,
    goods: { showName: '独一味胶囊', barcodes: ['6901234567892'] },
  })
  const other = await makeOffer(world, { goodsId })
  await world.call(AddToPlan, { lines: [{ goodsId, quantity: 6 }] }, token)
  await world.call(PutPlanText, { text: '6901234567892 4盒' }, token)
  await makeShortage(world, { goodsId, quantity: 30, buyer: { token, ...shop } })
  await world.call(SetWatch, { goodsId, kinds: ['stock'] }, token)
  expect(await counted(offerId)).toEqual([
    // The second time it was in the plan already.
    { source: 'plan', times: 1, packs: 10 },
    { source: 'shortage', times: 1, packs: 30 },
  ])
  expect(await counted(other.offerId)).toEqual([])
})

test('goods that are in the plan count again for another shop, and on another day', async () => {
  const { goodsId, offerId } = await makeOffer(world, { stock: 0 })
  const [one, other] = [await makeBuyer(world), await makeBuyer(world)]
  const add = (token: string) => world.call(AddToPlan, { lines: [{ goodsId, quantity: 2 }] }, token)
  for (const { token } of [one, one, one, other]) await add(token)
  expect(await counted(offerId)).toEqual([{ source: 'plan', times: 2, packs: 8 }])
  world.clock.advance(DAY)
  await add(one.token)
  expect(await counted(offerId)).toEqual([
    { source: 'plan', times: 2, packs: 8 },
    { source: 'plan', times: 1, packs: 2 },
  ])
})

test('goods without stock that a shop watches count, once however often that is set', async () => {
  const { token } = await makeBuyer(world)
  const { goodsId, offerId } = await makeOffer(world, { stock: 0 })
  for (const kinds of [['stock'], ['stock'], ['stock', 'price']] as const)
    expect((await world.call(SetWatch, { goodsId, kinds: [...kinds] }, token)).code).toBe(200)
  expect(await counted(offerId)).toEqual([{ source: 'watch', times: 1, packs: 0 }])
})

test('race: what is counted at the same moment is counted whole', async () => {
  const [{ token }, { token: other }] = [await makeBuyer(world), await makeBuyer(world)]
  const offers = await Promise.all(Array.from({ length: 20 }, () => makeOffer(world, { stock: 0 })))
  const goodsIds = offers.map(({ goodsId }) => goodsId)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => note(n % 2 ? token : other, n % 3 ? goodsIds : goodsIds.toReversed(), 'search')),
  )
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
  for (const { offerId } of offers) expect(await counted(offerId)).toEqual([{ source: 'search', times: 12, packs: 0 }])
})

test('a shop counts so many a day; after half a year counts are deleted', async () => {
  const { token } = await makeBuyer(world)
  const offers = await Promise.all(Array.from({ length: 20 }, () => makeOffer(world, { stock: 0 })))
  const goodsIds = offers.map(({ goodsId }) => goodsId)
  for (let n = 0; n < 52; n++) await note(token, goodsIds, 'search')
  const { offerId } = offers[0]!
  expect(await counted(offerId)).toEqual([{ source: 'search', times: 50, packs: 0 }])
  world.clock.advance(181 * DAY)
  await purgeMissed(world.app.jobContext)
  expect(await counted(offerId)).toEqual([])
})
