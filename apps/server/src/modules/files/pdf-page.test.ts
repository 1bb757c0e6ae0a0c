import { PDFDocument, rgb } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPictureWorld, uploadForm } from '../../../test/pictures.ts'

const { upload, fetchFile, token } = await openPictureWorld()

/** A page of A4 with a red upper half. */
async function scan(pages = 1, size: [number, number] = [595, 842]) {
  const pdf = await PDFDocument.create()
  for (let nth = 0; nth < pages; nth++) {
    const page = pdf.addPage(size)
    page.drawRectangle({ x: 0, y: size[1] / 2, width: size[0], height: size[1] / 2, color: rgb(1, 0, 0) })
  }
  return pdf
}
const send = async (pdf: PDFDocument | Uint8Array, purpose = 'licence') =>
  upload(uploadForm(Buffer.from(pdf instanceof Uint8Array ? pdf : await pdf.save()), purpose, '药品经营许可证.pdf'))
const ONE_PAGE = 'PDF 只能有一页，请把这份证件单独存为一页，或拍照上传'

test('a licence that comes as a PDF of one page is stored as its picture, large enough to read', async () => {
  const { code, data } = await send(await scan())
  expect(code).toBe(200)
  expect(data).toMatchObject({ mime: 'image/webp', name: '药品经营许可证.pdf' })
  const { rawPayload } = await fetchFile(data.url, { authorization: `Bearer ${token}` })
  const { format, width, height } = await sharp(rawPayload).metadata()
  expect([format, height]).toEqual(['webp', 2600])
  expect(Math.abs(width - (2600 * 595) / 842)).toBeLessThan(2)
  const at = async (top: number) =>
    [...(await sharp(rawPayload).extract({ left: 900, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())].map((value) =>
      Math.round(value / 255),
    )
  expect([await at(600), await at(2000)]).toEqual([
    [1, 0, 0],
    [1, 1, 1],
  ])
})

test('what a PDF would run is not in its picture', async () => {
  const pdf = await scan()
  pdf.addJavaScript('main', 'app.alert("!")')
  expect((await send(pdf)).code).toBe(200)
})

test('a page of extreme shape has no more pixels than a photo', async () => {
  const { data } = await send(await scan(1, [14_400, 20]))
  const { rawPayload } = await fetchFile(data.url, { authorization: `Bearer ${token}` })
  const { width, height } = await sharp(rawPayload).metadata()
  expect([width, height <= 5]).toEqual([2600, true])
})

test.each([
  [1, 5_000],
  [1, 14_400],
  [100_000, 1],
  [0.001, 0.001],
])('a page of %d × %d points, which has nothing to read, is refused', async (width, height) => {
  expect((await send(await scan(1, [width, height]))).code).toBe(415)
})

test('several pages, none, a password: refused in words that help', async () => {
  for (const pages of [2, 30])
    expect(await send(await scan(pages))).toMatchObject({ code: 422, msg: ONE_PAGE, data: { fields: { file: ONE_PAGE } } })
  const locked = await scan()
  locked.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })
  expect(await send(locked)).toMatchObject({ code: 422, msg: '这份 PDF 有密码，请去掉密码后再上传' })
})

test('what only claims to be a PDF, or is cut off, is refused', async () => {
  const whole = await (await scan()).save()
  for (const bytes of [Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>'), Buffer.from(whole.subarray(0, 60))])
    expect(await send(bytes)).toMatchObject({ status: 415, msg: '请选择 JPG、PNG、HEIC 图片或 PDF' })
})

test('pictures of another purpose stay pictures', async () => {
  expect(await send(await scan(), 'avatar')).toMatchObject({ status: 415, msg: '请选择 JPG、PNG 或 HEIC 图片' })
})
