import { ConsoleListSellerPapers, ConsoleListWaiting } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeSeller, makeSellerOperator, makeSellerPaper } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { token: other } = await makeOperator(world, { rights: ['content'] })
  const codes = []
  for (const as of ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other])
    codes.push((await world.call(ConsoleListSellerPapers, {}, as)).code)
  expect(codes).toEqual([401, 401, 403, 403])
})

test('lists what waits, what ends soon and what has ended, by the seller’s name', async () => {
  const seller = await makeSellerOperator(world, { name: '名单医药' })
  await makeSellerPaper(world, seller.sellerId, { kind: 'business-licence', days: null })
  await makeSellerPaper(world, seller.sellerId, { kind: 'drug-licence', days: 20 })
  await makeSellerPaper(world, seller.sellerId, { kind: 'food-licence', days: -3 })
  await makeSellerPaper(world, seller.sellerId, { kind: 'food-licence', state: 1 })
  const { token: reviewer } = await makeOperator(world, { rights: ['qualification'] })
  const kinds = async (view: 'waiting' | 'ending' | 'ended' | 'all') =>
    (await world.call(ConsoleListSellerPapers, { view, keyword: '名单' }, reviewer)).data.rows.map(({ kind }) => kind)
  expect(await kinds('waiting')).toEqual(['food-licence'])
  expect(await kinds('ending')).toEqual(['drug-licence'])
  expect(await kinds('ended')).toEqual(['food-licence'])
  expect(await kinds('all')).toEqual(['food-licence', 'drug-licence', 'business-licence'])
  const [row] = (await world.call(ConsoleListSellerPapers, { keyword: '名单' }, reviewer)).data.rows
  expect(row).toMatchObject({
    sellerName: '名单医药',
    current: { number: '沪AA0210001' },
    pictures: [{ name: '食品经营许可证' }],
  })
})

test('lists what a seller sends before it is opened; what ends is of concern of open ones alone', async () => {
  const { sellerId } = await makeSeller(world, { name: '未开通医药', open: false })
  await makeSellerPaper(world, sellerId, { kind: 'food-licence', days: -3 })
  await makeSellerPaper(world, sellerId, { state: 1 })
  const { token: reviewer } = await makeOperator(world, { rights: ['qualification'] })
  const kinds = async (view: 'waiting' | 'ended' | 'all') =>
    (await world.call(ConsoleListSellerPapers, { view, keyword: '未开通' }, reviewer)).data.rows.map(({ kind }) => kind)
  expect(await kinds('waiting')).toEqual(['drug-licence'])
  expect(await kinds('ended')).toEqual([])
  expect(await kinds('all')).toEqual(['food-licence'])
  const { rows } = (await world.call(ConsoleListWaiting, {}, reviewer)).data
  expect(rows.find(({ kind }) => kind === 'sellerPapers')?.count).toBe(2)
})
