import { expect, test } from 'vitest'
import { makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { makePdf } from '../../../test/pdf.ts'
import { openPictureWorld, picture, uploadForm } from '../../../test/pictures.ts'

const { world, token: user, upload } = await openPictureWorld()
const seller = await makeSellerOperator(world)
const pdf = await makePdf('检验报告')
const send = (bytes: Buffer, who: string, purpose = 'report') =>
  upload(uploadForm(bytes, purpose, '检验报告.pdf'), who, {}, '/h5api/console/file/uploadReport')

test('rejects anonymous callers, users and operators without the right', async () => {
  const other = await makeOperator(world, { sellerId: seller.sellerId, rights: ['orders'] })
  const auditor = await makeOperator(world, { rights: ['qualification'] })
  expect(await Promise.all(['', user, other.token, auditor.token].map(async (who) => (await send(pdf, who)).code))).toEqual([
    401, 401, 403, 403,
  ])
})

test('takes no picture as a PDF, no PDF as a picture, and no other purpose', async () => {
  const png = await picture().png().toBuffer()
  expect((await send(png, seller.token)).status).toBe(415)
  expect((await send(pdf, seller.token, 'report-picture')).status).toBe(415)
  expect((await send(pdf, seller.token, 'recall')).data.fields).toHaveProperty('purpose')
})

test('refuses a PDF that no mark can be laid over, and says what to do', async () => {
  const broken = Buffer.from(pdf.toString('latin1').replaceAll('/Kids', '/Kidz'), 'latin1')
  const { data } = await send(broken, seller.token)
  expect(data.fields).toEqual({ file: expect.stringContaining('打印成 PDF') as string })
})

test('keeps both without an address', async () => {
  const png = await picture().png().toBuffer()
  const [own, photo] = [await send(pdf, seller.token), await send(png, seller.token, 'report-picture')]
  expect([own.data.url, own.data.size, photo.data.url]).toEqual(['', pdf.length, ''])
})
