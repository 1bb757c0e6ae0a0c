import { DownloadSellerPapers, ListSellerPapers } from '@shop/contract'
import sharp from 'sharp'
import { makeBuyer, makeSellerOperator, makeSellerPaper } from './factories/index.ts'
import { openPictureWorld, uploadForm } from './pictures.ts'

/** A world with a seller, its business licence and its drug licence, of which there is a white picture, and a buyer. */
export async function openPaperWorld() {
  const { world, upload } = await openPictureWorld()
  const seller = await makeSellerOperator(world, { name: '华东医药' })
  const { sellerId } = seller
  const white = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const uploadAs = (token: string) =>
    upload(uploadForm(white, 'seller-paper', '许可证.png'), token, {}, '/h5api/console/file/uploadPicture')
  const { fileId } = (await uploadAs(seller.token)).data
  const paperId = await makeSellerPaper(world, sellerId, { fileIds: [fileId] })
  await makeSellerPaper(world, sellerId, { kind: 'business-licence', days: null })
  const papersFor = async (token: string, of = sellerId) => (await world.call(ListSellerPapers, { sellerId: of }, token)).data
  const open = (url: string, token = '') =>
    world.app.http.inject({ method: 'GET', url, headers: token ? { authorization: `Bearer ${token}` } : {} })
  return {
    world,
    seller,
    buyer: await makeBuyer(world),
    fileId,
    paperId,
    uploadAs,
    papersFor,
    open,
    codeOf: async (url: string, token = '') => (await open(url, token)).json<{ code: number }>().code,
    /** Where a member opens the picture of the drug licence, and where all papers. */
    pictureFor: async (token: string) =>
      (await papersFor(token)).rows.find(({ kind }) => kind === 'drug-licence')!.pictures[0]!.url,
    bundleFor: async (token: string) => (await world.call(DownloadSellerPapers, { sellerId }, token)).data.url,
  }
}

/** How much of a white picture is not white any more, from 0 to 1. */
export async function inked(bytes: Buffer) {
  const raw = await sharp(bytes).removeAlpha().greyscale().raw().toBuffer()
  return raw.filter((value) => value < 240).length / raw.length
}
