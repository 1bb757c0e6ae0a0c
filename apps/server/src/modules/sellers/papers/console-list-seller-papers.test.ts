import { ConsoleListSellerPapers, ConsoleListWaiting } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
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

test('reads the scopes out of the words, and lists the papers whose scopes are not recorded, of all sellers that are not closed', async () => {
  const { sellerId } = await makeSeller(world, { name: '待登记医药' })
  await makeSellerPaper(world, sellerId, { scopeText: '化学药、肽类激素、处方药、祖传秘方' })
  await makeSellerPaper(world, sellerId, { kind: 'device-licence', scopeText: '三类医疗器械', scopes: ['device-3'] })
  await makeSellerPaper(world, sellerId, { kind: 'cold-chain', scopeText: '' })
  await makeSellerPaper(world, sellerId, { kind: 'food-licence', scopeText: '保健食品', state: 1 })
  const closed = await makeSeller(world, { name: '已关待登记医药', open: false })
  await makeSellerPaper(world, closed.sellerId)
  await world.write(sql`update catalog.seller set closed_at = now() where id = ${closed.sellerId}`)
  const preparing = await makeSeller(world, { name: '未开待登记医药', open: false })
  await makeSellerPaper(world, preparing.sellerId, { scopeText: '中成药' })
  const { token: reviewer } = await makeOperator(world, { rights: ['qualification'] })
  const list = async (view: 'waiting' | 'unscoped') =>
    (await world.call(ConsoleListSellerPapers, { view, keyword: '待登记' }, reviewer)).data.rows
  const own = async () => (await list('unscoped')).filter((row) => row.sellerId === sellerId)
  expect((await list('unscoped')).map(({ sellerName }) => sellerName).toSorted()).toEqual(['待登记医药', '未开待登记医药'])
  expect(await own()).toMatchObject([
    {
      kind: 'drug-licence',
      scopes: null,
      // Classes of retail are not for wholesalers; insulin is a peptide hormone.
      readScopes: ['chemical', 'insulin', 'anabolic-peptide'],
      unknownWords: ['祖传秘方'],
    },
  ])
  expect((await list('waiting')).map(({ kind, readScopes }) => [kind, readScopes])).toEqual([['food-licence', ['health-food']]])
  const waits = async () =>
    (await world.call(ConsoleListWaiting, {}, reviewer)).data.rows.find(({ kind }) => kind === 'unscopedSellers')?.count ?? 0
  const before = await waits()
  await world.write(sql`update sellers.paper set scopes = '{chemical}' where seller_id = ${sellerId} and kind = 'drug-licence'`)
  expect([await waits(), await own()]).toEqual([before - 1, []])
})
