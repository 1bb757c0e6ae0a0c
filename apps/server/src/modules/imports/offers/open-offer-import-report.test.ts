import { OpenOfferImportReport } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeOfferImport, makeOperator, makeSellerOperator, type SellerOperator } from '../../../../test/factories/index.ts'
import { fillQueue } from '../../../../test/fill-queue.ts'
import { importOffers } from '../../../../test/offer-imports.ts'
import { readXlsx } from '../../../../test/read-xlsx.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { importFilesQueue } from '../files-queue.ts'

const world = await openWorld()
const open = (offerImportId: string, format: 'csv' | 'xlsx', token: string) =>
  world.call(OpenOfferImportReport, { offerImportId, format }, token)
const fetched = async (url: string, token: string) => world.send({ method: 'GET', url: url.replace('/h5api', ''), token })
async function reportOf({ token }: SellerOperator, offerImportId: string, format: 'csv' | 'xlsx' = 'csv') {
  return fetched((await open(offerImportId, format, token)).data.url, token)
}

test('rejects anonymous callers, buyers, the platform, operators without the right, and bad input', async () => {
  const seller = await makeSellerOperator(world)
  const { offerImportId } = await makeOfferImport(world, seller)
  const input = { offerImportId, format: 'csv' }
  await expectNonSellersRejected(world, OpenOfferImportReport, input, { ...seller, otherRight: 'orders' })
  expect((await open(offerImportId, 'pdf' as never, seller.token)).code).toBe(422)
})

test('does not find another seller’s import, nor one that was not read', async () => {
  const seller = await makeSellerOperator(world)
  const { offerImportId } = await makeOfferImport(world, seller)
  expect((await open(offerImportId, 'csv', (await makeSellerOperator(world)).token)).code).toBe(404)
  expect((await open((await makeOfferImport(world, seller, 'receiving')).offerImportId, 'csv', seller.token)).code).toBe(404)
})

test('has each row with what became of it and why, as CSV and as XLSX', async () => {
  const seller = await makeSellerOperator(world)
  const file = '编码,名称,规格,厂家,单价\n007,没有的药,1片,某厂,8\n008,没有的药二,1片,某厂,x\n'
  const id = await importOffers(world, seller, file)
  const lines = (await reportOf(seller, id)).payload.trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFF行,自编码,商品名称,规格,厂家,条码,批准文号,批号,结果,已导入,变化,说明,平台编码,平台商品')
  expect(lines[1]).toBe('2,"007\t",没有的药,1片,某厂,,,,没有找到,,,没有找到这个名称的商品,,')
  const { cells } = readXlsx((await reportOf(seller, id, 'xlsx')).rawPayload)
  expect(cells.get('B2')).toEqual({ kind: 's', value: '007' })
  expect(cells.get('I3')).toEqual({ kind: 's', value: '没有找到' })
})

test('opens with the operator’s own token alone, and as long as they have the right', async () => {
  const seller = await makeSellerOperator(world)
  const { offerImportId } = await makeOfferImport(world, seller)
  const { url } = (await open(offerImportId, 'csv', seller.token)).data
  expect((await fetched(url, '')).json()).toMatchObject({ code: 401 })
  expect((await fetched(url, (await makeOperator(world)).token)).json()).toMatchObject({ code: 403 })
  expect((await fetched(url, (await makeSellerOperator(world)).token)).statusCode).toBe(404)
  expect((await fetched(url, seller.token)).statusCode).toBe(200)
})

test('one report is made at a time, and a seller who opens many leaves the others their turn', async () => {
  const [seller, other] = [await makeSellerOperator(world), await makeSellerOperator(world)]
  const opened = async (one: SellerOperator) => {
    const { url } = (await open((await makeOfferImport(world, one)).offerImportId, 'csv', one.token)).data
    return () => fetched(url, one.token)
  }
  const [mine, theirs] = [await opened(seller), await opened(other)]
  const empty = fillQueue(importFilesQueue, `${seller.sellerId}`)
  expect([importFilesQueue.running, importFilesQueue.waiting]).toEqual([1, 3])
  const refused = await mine()
  expect([refused.statusCode, refused.json<{ msg: string }>().msg]).toEqual([503, '正在生成的文件有点多，请稍等几秒再下载'])
  const waiting = theirs()
  await expect.poll(() => importFilesQueue.waiting).toBe(4)
  await empty()
  expect([(await waiting).statusCode, (await mine()).statusCode]).toEqual([200, 200])
})
