import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { makePdf } from '../../../test/pdf.ts'
import { openPictureWorld, picture, uploadForm } from '../../../test/pictures.ts'

const { world, token: user, upload } = await openPictureWorld()
const seller = await makeSellerOperator(world)
const pdf = await makePdf('召回通知书')
const send = (bytes: Buffer, who: string, purpose = 'recall') =>
  upload(uploadForm(bytes, purpose, '召回通知书.pdf'), who, {}, '/h5api/console/file/uploadRecall')

test('rejects anonymous callers, users and operators without the right', async () => {
  const other = await makeOperator(world, { sellerId: seller.sellerId, rights: ['orders'] })
  const auditor = await makeOperator(world, { rights: ['qualification'] })
  const callers = ['', user, other.token, auditor.token]
  expect(await Promise.all(callers.map(async (who) => (await send(pdf, who)).code))).toEqual([401, 401, 403, 403])
})

test('rejects a picture as a PDF, a PDF as a picture, and other purposes', async () => {
  const png = await picture().png().toBuffer()
  expect((await send(png, seller.token)).status).toBe(415)
  expect((await send(pdf, seller.token, 'recall-picture')).status).toBe(415)
  expect((await send(pdf, seller.token, 'contract')).data.fields).toHaveProperty('purpose')
})

test('keeps a PDF as it is and a picture cleaned, for the seller or the platform’s operator, without an address', async () => {
  const platform = await makeOperator(world, { rights: ['offers'] })
  const png = await picture().png().toBuffer()
  const [own, photo] = [await send(pdf, seller.token), await send(png, platform.token, 'recall-picture')]
  expect([own.data.url, own.data.size, photo.data.url]).toEqual(['', pdf.length, ''])
  const rows = await world.rows(
    sql<{ owner: string; mime: string; is_public: boolean }>`select owner, mime, is_public from files.file
      where id in (${own.data.fileId}, ${photo.data.fileId}) order by mime`,
  )
  expect(rows).toEqual([
    { owner: `v:${seller.sellerId}`, mime: 'application/pdf', is_public: false },
    { owner: `o:${platform.operatorId}`, mime: 'image/webp', is_public: false },
  ])
})
