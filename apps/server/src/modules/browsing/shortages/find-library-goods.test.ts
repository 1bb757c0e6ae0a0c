import { FindLibraryGoods } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeGoods, makeOffer, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['offers'] })
const find = (keyword: string, by = token) => world.call(FindLibraryGoods, { keyword }, by)

test('rejects anonymous callers, buyers, sellers and operators without the right; names bad input', async () => {
  const seller = await makeSellerOperator(world, { rights: ['offers'] })
  const other = await makeOperator(world, { rights: ['orders'] })
  const callers = ['', (await makeBuyer(world)).token, seller.token, other.token]
  expect(await Promise.all(callers.map(async (by) => (await find('阿莫西林', by)).code))).toEqual([401, 401, 403, 403])
  expect((await find('阿')).data).toHaveProperty('fields.keyword')
})

test('finds goods by name, barcode and approval number, sold or not, also with a wrong character', async () => {
  const goods = {
    showName: '血府逐瘀胶囊',
    genericName: '血府逐瘀胶囊',
    barcodes: ['6912345678901'],
    approvalNo: '国药准字Z12020223',
  }
  const goodsId = await makeGoods(world, goods)
  const { goodsId: sold } = await makeOffer(world, { stock: 7, goods: { showName: '血府逐瘀口服液' } })
  const idsOf = async (keyword: string) => (await find(keyword)).data.rows.map((row) => row.goodsId)
  for (const words of ['血府逐瘀胶囊', '6912345678901', '国药准字Z12020223', '血府逐於胶囊'])
    expect(await idsOf(words)).toEqual([goodsId])
  expect((await find('血府逐瘀口服液')).data.rows).toMatchObject([{ goodsId: sold, offerCount: 1, available: 7 }])
  expect((await find('血府逐瘀胶囊')).data.rows).toMatchObject([{ goodsId, offerCount: 0, available: 0 }])
  expect(await idsOf('没有这种药名')).toEqual([])
})
