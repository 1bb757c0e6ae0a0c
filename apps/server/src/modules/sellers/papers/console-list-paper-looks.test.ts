import { ConsoleListPaperLooks, GetPersonalData } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeSellerOperator, makeShop } from '../../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openPaperWorld } from '../../../../test/seller-papers.ts'

const { world, seller, open, pictureFor, bundleFor } = await openPaperWorld()

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  await expectNonSellersRejected(world, ConsoleListPaperLooks, {}, { sellerId: seller.sellerId, otherRight: 'offers' })
})

test('a look is recorded once a day, a file each time; shown to the seller alone, and to who looked', async () => {
  const { shopId } = await makeShop(world, { name: '记录大药房' })
  const looker = await makeBuyer(world, { shopId })
  for (let times = 0; times < 2; times++) {
    await open(await pictureFor(looker.token), looker.token)
    await open(await bundleFor(looker.token))
  }
  const of = async (token: string) => (await world.call(ConsoleListPaperLooks, { keyword: '记录' }, token)).data.rows
  const { token: own } = await makeOperator(world, { sellerId: seller.sellerId })
  expect((await of(own)).map(({ shopName, kind }) => `${shopName} ${kind}`).toSorted()).toEqual([
    '记录大药房 drug-licence',
    '记录大药房 null',
    '记录大药房 null',
  ])
  expect(await of((await makeSellerOperator(world)).token)).toEqual([])
  const { records } = (await world.call(GetPersonalData, { kind: 'trade' }, looker.token)).data
  expect(records.map(({ title }) => title).toSorted()).toEqual(['下载卖家资质', '下载卖家资质', '查看卖家资质'])
})
