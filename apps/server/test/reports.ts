import { AddReports, DownloadOrderReports, ListBatchReports, ListOrderReports } from '@shop/contract'
import sharp from 'sharp'
import { makeBuyer, makeRecallable, orderOf } from './factories/index.ts'
import { makePdf } from './pdf.ts'
import { openPictureWorld, uploadForm } from './pictures.ts'

/** A world with a seller’s batch, which has a white picture and a PDF as its reports, and a buyer who was sent packs of it. */
export async function openReportWorld() {
  const { world, upload } = await openPictureWorld()
  const batch = await makeRecallable(world)
  const { seller, batchId, offerId } = batch
  const buyer = await makeBuyer(world)
  const order = await orderOf(world, batch, 'shipped', { buyer })
  const white = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const send = (bytes: Buffer, token: string, purpose: string, name: string) =>
    upload(uploadForm(bytes, purpose, name), token, {}, '/h5api/console/file/uploadReport')
  const picture = (await send(white, seller.token, 'report-picture', `${batch.batchNo}.png`)).data.fileId
  const pdf = (await send(await makePdf('检验报告'), seller.token, 'report', `${batch.batchNo} 检验报告.pdf`)).data.fileId
  await world.call(AddReports, { batchId, fileIds: [picture, pdf] }, seller.token)
  const reportsFor = (token: string, gccsId = offerId) => world.call(ListBatchReports, { gccsId }, token)
  const ofOrder = (token: string) => world.call(ListOrderReports, { orderId: order.orderId }, token)
  const open = (url: string, token = '') =>
    world.app.http.inject({ method: 'GET', url, headers: token ? { authorization: `Bearer ${token}` } : {} })
  const filesFor = async (token: string) => (await reportsFor(token)).data.batches[0]!.files
  return {
    world,
    batch,
    seller,
    buyer,
    order,
    send,
    white,
    reportsFor,
    ofOrder,
    open,
    codeOf: async (url: string, token = '') => (await open(url, token)).json<{ code: number }>().code,
    pictureFor: async (token: string) => (await filesFor(token)).find(({ pdf: isPdf }) => !isPdf)!.url,
    pdfFor: async (token: string) => (await filesFor(token)).find(({ pdf: isPdf }) => isPdf)!.url,
    bundleFor: async (token: string) => (await world.call(DownloadOrderReports, { orderId: order.orderId }, token)).data.url,
  }
}
