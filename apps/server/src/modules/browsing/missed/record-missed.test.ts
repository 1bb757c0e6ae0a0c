import {
  AddToPlan,
  ChoosePlanGoods,
  ListPlan,
  PutPlanText,
  RecordMissed,
  RegisterShortage,
  RemovePlanLines,
  SetWatch,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOffer, makeShortage } from '../../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { chinaDay, DAY } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'
import { refreshOffer } from '../../catalog/index.ts'
import { MISSED_A_DAY } from './count-missed.ts'
import { purgeMissed } from './purge-missed.ts'

const world = await openWorld()
const note = (token: string, goodsIds: number[], source: 'search' | 'detail' = 'detail') =>
  world.call(RecordMissed, { goodsIds, source }, token)
const counted = (offerId: number) =>
  world.rows(
    sql<{ source: string; times: number; packs: number }>`select source, times, packs from browsing.missed_sale
      where offer_id = ${offerId} order by source, day`,
  )
/** Its batches are locked. */
const sellOut = (offerId: number) =>
  world.app.database.transact(async (tx) => {
    await sql`update catalog.batch set locked = true where offer_id = ${offerId}`.execute(tx)
    await refreshOffer(tx, [offerId], world.moment())
  })

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
    // Once a day, however often.
    { source: 'search', times: 1, packs: 0 },
  ]
  for (const { offerId } of [out, few, off]) expect(await counted(offerId)).toEqual(both)
  for (const { offerId } of [elsewhere, away]) expect(await counted(offerId)).toEqual([])
})

test('counts nothing where some seller has it, and the counts keep no word of who asked', async () => {
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

test('race: what is counted at the same moment is counted once a shop, with all its packs', async () => {
  const [{ token }, { token: other }] = [await makeBuyer(world), await makeBuyer(world)]
  const offers = await Promise.all(Array.from({ length: 20 }, () => makeOffer(world, { stock: 0 })))
  const goodsIds = offers.map(({ goodsId }) => goodsId)
  const lines = goodsIds.map((goodsId) => ({ goodsId, quantity: 2 }))
  const calls = Array.from({ length: 12 }, (_, n) => {
    const caller = n % 2 ? token : other
    return n % 3
      ? note(caller, n % 4 ? goodsIds : goodsIds.toReversed(), 'search')
      : world.call(AddToPlan, { lines: n % 4 ? lines : lines.toReversed() }, caller)
  })
  expect(new Set((await Promise.all(calls)).map(({ code }) => code))).toEqual(new Set([200]))
  for (const { offerId } of offers)
    expect(await counted(offerId)).toEqual([
      { source: 'plan', times: 2, packs: 8 },
      { source: 'search', times: 2, packs: 0 },
    ])
})

test('a watch that is ended and set again counts once that day', async () => {
  const { token } = await makeBuyer(world)
  const { goodsId, offerId } = await makeOffer(world, { stock: 0 })
  for (const kinds of [['stock'], [], ['stock']] as const) await world.call(SetWatch, { goodsId, kinds: [...kinds] }, token)
  expect(await counted(offerId)).toEqual([{ source: 'watch', times: 1, packs: 0 }])
})

test('an offer that runs out later counts for a shop that had asked for another one of the same goods, whoever asked first', async () => {
  const [{ token }, { token: other }] = [await makeBuyer(world), await makeBuyer(world)]
  const { goodsId, offerId } = await makeOffer(world, { stock: 0 })
  const later = await makeOffer(world, { goodsId })
  const add = (caller: string) => world.call(AddToPlan, { lines: [{ goodsId, quantity: 3 }] }, caller)
  await add(token)
  expect(await counted(later.offerId)).toEqual([])
  await sellOut(later.offerId)
  await add(token)
  await add(other)
  expect(await counted(offerId)).toEqual([{ source: 'plan', times: 2, packs: 9 }])
  expect(await counted(later.offerId)).toEqual([{ source: 'plan', times: 2, packs: 6 }])
})

test('what is taken out of the plan and put back, or registered again, adds nothing to what the shop wants', async () => {
  const { token } = await makeBuyer(world)
  const { goodsId, offerId } = await makeOffer(world, { stock: 0 })
  for (let n = 0; n < 3; n++) {
    await world.call(AddToPlan, { lines: [{ goodsId, quantity: 40 }] }, token)
    const { rows } = (await world.call(ListPlan, {}, token)).data
    await world.call(RemovePlanLines, { lineIds: rows.map(({ lineId }) => lineId) }, token)
    await world.call(RegisterShortage, { name: '缺的', goodsId, quantity: 25 }, token)
  }
  await world.call(RegisterShortage, { name: '缺的', goodsId, quantity: 30 }, token)
  expect(await counted(offerId)).toEqual([
    { source: 'plan', times: 1, packs: 40 },
    { source: 'shortage', times: 1, packs: 30 },
  ])
})

test('joining a line that names these goods already adds its packs, and no further time', async () => {
  const { token } = await makeBuyer(world)
  const { goodsId, offerId } = await makeOffer(world, { stock: 0, goods: { showName: '七厘散胶囊' } })
  await world.call(AddToPlan, { lines: [{ goodsId, quantity: 5 }] }, token)
  await world.call(PutPlanText, { text: '没有人认识的散剂 7盒' }, token)
  const { rows } = (await world.call(ListPlan, {}, token)).data
  const { lineId } = rows.find((line) => line.goods === null)!
  expect((await world.call(ChoosePlanGoods, { lineId, goodsId }, token)).code).toBe(200)
  expect(await counted(offerId)).toEqual([{ source: 'plan', times: 1, packs: 12 }])
})

test('a shop counts for so many offers a day, by whatever way; after its day it is not known who asked, after half a year not that', async () => {
  const { token, shopId } = await makeBuyer(world)
  const [first, second] = [await makeOffer(world, { stock: 0 }), await makeOffer(world, { stock: 0 })]
  await world.write(sql`insert into browsing.missed_by_shop (shop_id, day, source, offer_id, named, most, added, first)
    select ${shopId}, ${chinaDay(world.clock.now())}::date, 'search', -n, 0, 0, 0, true from generate_series(1, ${MISSED_A_DAY - 1}) n`)
  for (const { goodsId } of [first, second]) {
    await world.call(AddToPlan, { lines: [{ goodsId, quantity: 1 }] }, token)
    await note(token, [goodsId], 'search')
  }
  expect(await counted(first.offerId)).toEqual([{ source: 'plan', times: 1, packs: 1 }])
  expect(await counted(second.offerId)).toEqual([])
  world.clock.advance(DAY)
  await purgeMissed(world.app.jobContext)
  expect(await world.rows(sql`select from browsing.missed_by_shop`)).toEqual([])
  expect(await counted(first.offerId)).toHaveLength(1)
  world.clock.advance(180 * DAY)
  await purgeMissed(world.app.jobContext)
  expect(await counted(first.offerId)).toEqual([])
})
