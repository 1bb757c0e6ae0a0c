import { ConsoleGetRecall, ListRecalls, StartRecall } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeOperator, makeRecallable, orderOf, recallOf } from '../../../test/factories/index.ts'
import { expectOpensForMembers, expectOpensForSellers } from '../../../test/file-addresses.ts'
import { makePdf } from '../../../test/pdf.ts'
import { openPictureWorld, uploadForm } from '../../../test/pictures.ts'

const { world, upload, fetchFile } = await openPictureWorld()
const batch = await makeRecallable(world)
const { seller } = batch
const { buyer } = await orderOf(world, batch, 'shipped')
const form = uploadForm(await makePdf('召回通知'), 'recall', '召回通知.pdf')
const { fileId } = (await upload(form, seller.token, {}, '/h5api/console/file/uploadRecall')).data
const input = { ...recallOf(world, batch), paperFileIds: [fileId] }
const recallId = (await world.call(StartRecall, input, seller.token)).data.recallIds[0]!
const shown = async (token: string) => (await world.call(ConsoleGetRecall, { recallId }, token)).data
const paperFor = async (token: string) => (await world.call(ListRecalls, {}, token)).data.rows[0]!.papers[0]!.url

test('a paper opens for members of shops that were sent of the batch, as long as their session and their place go on', async () => {
  const file = await fetchFile(await paperFor(buyer.token))
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(file.headers['content-disposition']).toContain(encodeURIComponent('召回通知.pdf'))
  await expectOpensForMembers(world, buyer.shopId, paperFor)
})

test('papers and the report open for operators of the seller and of the platform, as long as their session and their right go on', async () => {
  await expectOpensForSellers(world, seller.sellerId, async (token) => (await shown(token)).papers[0]!.url)
  await expectOpensForSellers(world, seller.sellerId, async (token) => (await shown(token)).report)
  const { papers, report } = await shown((await makeOperator(world)).token)
  for (const url of [papers[0]!.url, report]) expect((await fetchFile(url)).statusCode).toBe(200)
})

test('the address of one file opens nothing else', async () => {
  const url = await paperFor(buyer.token)
  for (const guess of [url.replace('-1?', '-report?'), url.replace('-1?', '-2?'), url.replace(/\?.*/, '')])
    expect((await fetchFile(guess)).statusCode).toBe(403)
})
