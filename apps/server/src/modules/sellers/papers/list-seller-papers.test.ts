import { DownloadSellerPapers, ListSellerPapers } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeSellerOperator, makeSellerPaper } from '../../../../test/factories/index.ts'
import { openPaperWorld } from '../../../../test/seller-papers.ts'

const { world, buyer, papersFor } = await openPaperWorld()

test('guests read what papers say, without pictures; a shop without the price qualification likewise', async () => {
  const guest = await papersFor('')
  expect(guest).toMatchObject({ sellerName: '华东医药', companyName: '华东医药有限公司', hidden: 'login', mark: '' })
  expect(guest.rows.map(({ kind, number, pictures, pictureCount }) => [kind, number, pictures, pictureCount])).toEqual([
    ['business-licence', '沪AA0210001', [], 1],
    ['drug-licence', '沪AA0210001', [], 1],
  ])
  const applying = await makeBuyer(world, { canBuy: false })
  expect(await papersFor(applying.token)).toMatchObject({ hidden: 'qualify', rows: [{ pictures: [] }, { pictures: [] }] })
})

test('only shops that may see pictures read the number of a bank account', async () => {
  const { sellerId } = await makeSellerOperator(world)
  await makeSellerPaper(world, sellerId, { kind: 'bank-permit' })
  const numberFor = async (token: string) => (await world.call(ListSellerPapers, { sellerId }, token)).data.rows[0]!.number
  const applying = await makeBuyer(world, { canBuy: false })
  expect([await numberFor(''), await numberFor(applying.token)]).toEqual(['', ''])
  expect(await numberFor(buyer.token)).not.toBe('')
})

test('what waits, was rejected or replaced is not shown, nor are papers of closed sellers', async () => {
  const { sellerId } = await makeSellerOperator(world)
  for (const state of [1, 3] as const) await makeSellerPaper(world, sellerId, { state })
  expect((await world.call(ListSellerPapers, { sellerId }, buyer.token)).data.rows).toEqual([])
  expect((await world.call(DownloadSellerPapers, { sellerId }, buyer.token)).code).toBe(404)
  const closed = await makeSellerOperator(world, { open: false })
  expect((await world.call(ListSellerPapers, { sellerId: closed.sellerId }, buyer.token)).code).toBe(404)
})

test('says which have ended, and which end soon', async () => {
  const { sellerId } = await makeSellerOperator(world)
  await makeSellerPaper(world, sellerId, { kind: 'drug-licence', days: -1 })
  await makeSellerPaper(world, sellerId, { kind: 'food-licence', days: 60 })
  await makeSellerPaper(world, sellerId, { kind: 'cold-chain', days: 61 })
  const { rows } = (await world.call(ListSellerPapers, { sellerId }, buyer.token)).data
  expect(rows.map(({ state }) => state)).toEqual(['ended', 'ending', 'valid'])
})
