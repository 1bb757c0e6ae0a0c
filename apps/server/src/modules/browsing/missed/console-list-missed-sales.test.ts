import { ConsoleListMissedSales, RecordMissed } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBatch, makeBuyer, makeOwnOffer, makeOffer, makeShortage } from '../../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { chinaDay, DAY } from '../../../kernel/clock.ts'

const world = await openWorld()
const { seller, offerId, goodsId } = await makeOwnOffer(world, { stock: 0, goods: { showName: '安宫牛黄丸' } })
const list = (input: object = {}, token = seller.token) => world.call(ConsoleListMissedSales, input, token)

test('rejects anonymous callers, buyers, the platform and operators without the right; names bad input', async () => {
  await expectNonSellersRejected(world, ConsoleListMissedSales, {}, { sellerId: seller.sellerId, otherRight: 'orders' })
  for (const input of [{ stock: 'x' }, { from: '2026-02-30' }, { sort: 'shop' }]) expect((await list(input)).code).toBe(422)
})

test('shows the seller’s own offers by day and place, with the packs asked for, and neither shops nor other sellers', async () => {
  const theirs = await makeOffer(world, { goodsId, stock: 0 })
  const buyer = await makeBuyer(world)
  const first = chinaDay(world.clock.now())
  await makeShortage(world, { goodsId, quantity: 30, buyer })
  world.clock.advance(DAY)
  const [{ token }, { token: other }] = [await makeBuyer(world), await makeBuyer(world)]
  for (const [source, caller] of [
    ['search', token],
    ['detail', token],
    ['detail', other],
  ] as const)
    await world.call(RecordMissed, { goodsIds: [goodsId], source }, caller)
  const second = chinaDay(world.clock.now())
  const { rows, total } = (await list()).data
  expect(total).toBe(1)
  expect(rows).toMatchObject([
    {
      gccsId: offerId,
      goodsShowName: '安宫牛黄丸',
      available: 0,
      times: 4,
      packs: 30,
      lastDay: second,
      asked: [
        { source: 'search', times: 1 },
        { source: 'detail', times: 2 },
        { source: 'shortage', times: 1 },
      ],
      days: [
        { day: second, times: 3, packs: 0 },
        { day: first, times: 1, packs: 30 },
      ],
    },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/shopId|fen|price/i)
  expect(rows.some((row) => row.gccsId === theirs.offerId)).toBe(false)
  const ofFirst = (await list({ from: first, to: first })).data.rows
  expect(ofFirst.map(({ times, packs }) => [times, packs])).toEqual([[1, 30]])
  expect((await list({ to: '2020-01-01' })).data.rows).toEqual([])
  expect((await list({ keyword: '没有这种' })).data.rows).toEqual([])
})

test('an offer that has stock again leaves the list, and stays among all', async () => {
  await makeBatch(world, offerId, { quantity: 50 })
  expect((await list()).data.rows).toEqual([])
  expect((await list({ stock: 'all' })).data.rows).toMatchObject([{ gccsId: offerId, available: 50, packs: 30 }])
})
