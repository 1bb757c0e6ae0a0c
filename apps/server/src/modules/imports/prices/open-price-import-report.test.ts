import { OpenPriceImportReport } from '@shop/contract'
import { expect, test } from 'vitest'
import {
  makeCustomer,
  makeOffer,
  makeOperator,
  makeOwnCode,
  makePriceImport,
  makeSellerOperator,
  setContractPrice,
  type SellerOperator,
} from '../../../../test/factories/index.ts'
import { applyPriceImport, checkPrices } from '../../../../test/price-imports.ts'
import { readXlsx } from '../../../../test/read-xlsx.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const open = (priceImportId: string, format: 'csv' | 'xlsx', token: string) =>
  world.call(OpenPriceImportReport, { priceImportId, format }, token)
const fetched = async (url: string, token: string) => world.send({ method: 'GET', url: url.replace('/h5api', ''), token })
async function reportOf({ token }: SellerOperator, priceImportId: string, format: 'csv' | 'xlsx' = 'csv') {
  return fetched((await open(priceImportId, format, token)).data.url, token)
}

test('rejects anonymous callers, buyers, the platform, operators without the right, and bad input', async () => {
  const seller = await makeSellerOperator(world)
  const { priceImportId } = await makePriceImport(world, seller)
  const input = { priceImportId, format: 'csv' }
  await expectNonSellersRejected(world, OpenPriceImportReport, input, { ...seller, otherRight: 'orders' })
  expect((await open(priceImportId, 'pdf' as never, seller.token)).code).toBe(422)
})

test('does not find another seller’s import, nor one that was not read', async () => {
  const seller = await makeSellerOperator(world)
  const { priceImportId } = await makePriceImport(world, seller)
  expect((await open(priceImportId, 'csv', (await makeSellerOperator(world)).token)).code).toBe(404)
  expect((await open((await makePriceImport(world, seller, 'receiving')).priceImportId, 'csv', seller.token)).code).toBe(404)
})

test('has each row with what became of it and why, and the price before and after, as CSV and as XLSX', async () => {
  const seller = await makeSellerOperator(world)
  const shopId = await makeCustomer(world, seller.sellerId)
  await world.write(sql`update shops.shop set name = '江边药房' where id = ${shopId}`)
  const { offerId, goodsId } = await makeOffer(world, { sellerId: seller.sellerId, tiers: [[1, 1_000]] })
  await makeOwnCode(world, seller.sellerId, '007', goodsId)
  await setContractPrice(world, shopId, offerId, 850)
  const id = await checkPrices(world, seller, '编码,门店,价格,到期日\n007,江边药房,8.8,长期\n007,江心药房,8.8,\n')
  await applyPriceImport(world, seller, id)
  const lines = (await reportOf(seller, id)).payload.trimEnd().split('\r\n')
  const [goods] = await world.rows(
    sql<{ no: string; name: string }>`select goods_no as no, show_name as name from catalog.goods where id = ${goodsId}`,
  )
  expect(lines[0]).toBe(
    '\uFEFF行,自编码,商品名称,规格,厂家,条码,文件里的门店或价格组,门店或价格组,结果,已导入,起订价（元）,原价（元）,原有效期至,新价（元）,新有效期至,说明,平台编码,平台商品',
  )
  expect(lines[1]).toBe(`2,"007\t",,,,,江边药房,江边药房,修改,是,10,8.5,2027-01-04,8.8,,自编码,${goods!.no},${goods!.name}`)
  expect(lines[2]).toContain('有误,,,,,8.8,,门店：没有这家门店，或它和您没有往来')
  const { cells } = readXlsx((await reportOf(seller, id, 'xlsx')).rawPayload)
  expect(cells.get('B2')).toEqual({ kind: 's', value: '007' })
  expect(cells.get('I3')).toEqual({ kind: 's', value: '有误' })
})

test('opens with the operator’s own token alone, and as long as they have the right', async () => {
  const seller = await makeSellerOperator(world)
  const { priceImportId } = await makePriceImport(world, seller)
  const { url } = (await open(priceImportId, 'csv', seller.token)).data
  expect((await fetched(url, '')).json()).toMatchObject({ code: 401 })
  expect((await fetched(url, (await makeOperator(world)).token)).json()).toMatchObject({ code: 403 })
  expect((await fetched(url, (await makeSellerOperator(world)).token)).statusCode).toBe(404)
  expect((await fetched(url, seller.token)).statusCode).toBe(200)
})
