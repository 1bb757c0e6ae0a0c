import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { makePdf } from '../../../test/pdf.ts'
import { openPictureWorld, picture, uploadForm } from '../../../test/pictures.ts'

const { world, token: user, upload } = await openPictureWorld()
const seller = await makeSellerOperator(world)
const pdf = await makePdf('年度质量协议')
const send = (bytes: Buffer | null = pdf, who = seller.token, purpose = 'contract') =>
  upload(uploadForm(bytes, purpose, '协议.pdf'), who, {}, '/h5api/console/file/uploadPdf')
/** A file with these objects besides the least that is a PDF. */
const pdfWith = (objects: string | Buffer) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'),
    Buffer.from(objects),
    Buffer.from('\n%%EOF\n'),
  ])
/** A compressed list of objects. */
const listOf = (objects: string) => {
  const packed = deflateSync(Buffer.from(objects))
  const head = `2 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj')])
}

const catalog = (entries: string) => `5 0 obj\n<< /Type /Catalog ${entries} >>\nendobj`
const PLACE = '7 0 obj\n<< /S /GoTo /D [4 0 R /Fit] >>\nendobj'

test('rejects anonymous callers, users, the platform, and those without the right', async () => {
  const other = await makeOperator(world, { sellerId: seller.sellerId, rights: ['offers'] })
  const callers = ['', user, (await makeOperator(world, { rights: ['content'] })).token, other.token]
  expect(await Promise.all(callers.map(async (who) => (await send(pdf, who)).code))).toEqual([401, 401, 403, 403])
})

test('rejects pictures, what is cut off, what is empty, and other purposes', async () => {
  const png = await picture().png().toBuffer()
  for (const bytes of [png, pdf.subarray(0, 200), Buffer.from('%PDF-1.7'), pdfWith('2 0 obj\n<<>>\nstream\nx')])
    expect(await send(bytes)).toMatchObject({ status: 415, msg: expect.stringContaining('请选择 PDF 文件') as string })
  expect((await send(null)).data.fields).toEqual({ file: '请选择文件' })
  expect((await send(pdf, seller.token, 'avatar')).data.fields).toHaveProperty('purpose')
  expect(await send(Buffer.alloc(10 * 1024 * 1024 + 1))).toMatchObject({ status: 413, msg: '文件不能超过 10 MB' })
})

test.each([
  ['a script', '3 0 obj\n<< /S /JavaScript /JS (app.alert\\(1\\)) >>\nendobj'],
  ['a script whose name is escaped', '3 0 obj\n<< /S /J#61vaScript >>\nendobj'],
  ['a script in a compressed list', listOf('3 0 << /S /JavaScript /JS (x) >>')],
  ['a program to start', '3 0 obj\n<< /S /Launch /F (calc.exe) >>\nendobj'],
  ['another file inside', '3 0 obj\n<< /Type /Filespec /EF << >> /EmbeddedFiles 4 0 R >>\nendobj'],
  ['a website that it opens', catalog('/OpenAction << /S /URI /URI (http://example.com) >>')],
  ['another file that it opens', catalog('/OpenAction<</S/GoToR/F(//example/x)/D[0]>>')],
  ['a website that it opens, by an escaped name', catalog('/Open#41ction << /S /URI /URI (http://example.com) >>')],
  [
    'a website that it opens, elsewhere',
    `${catalog('/OpenAction 7 0 R')}\n7 0 obj\n<< /S /URI /URI (http://example.com) >>\nendobj`,
  ],
  [
    'a website that it opens, in a compressed list',
    Buffer.concat([Buffer.from(`${catalog('/OpenAction 3 0 R')}\n`), listOf('3 0 <</S/URI/URI(x)>>')]),
  ],
  [
    'a website after a place',
    catalog('/OpenAction << /S /GoTo /D [4 0 R /Fit] /Next << /S /URI /URI (http://example.com) >> >>'),
  ],
  [
    'a website after a place whose name hides it',
    catalog('/OpenAction << /S /GoTo /D (a#29 >> ) /Next << /S /URI /URI (x) >> >>'),
  ],
  ['a website in a later revision', `${catalog('/OpenAction 7 0 R')}\n${PLACE}\n7 0%\nobj\n<< /S /URI /URI (x) >>\nendobj`],
  ['what it opens left out', catalog('/OpenAction 7 0 R')],
  ['a website that a page opens', '3 0 obj\n<< /Type /Page /AA << /O << /S /URI /URI (http://example.com) >> >> >>\nendobj'],
])('rejects a PDF with %s', async (_, objects) => {
  expect((await send(pdfWith(objects))).data.fields).toEqual({ file: expect.stringContaining('脚本') as string })
})

test.each([
  ['a place where it opens', catalog('/OpenAction [4 0 R /XYZ null null 0]')],
  ['a place as an action', catalog('/OpenAction << /Type /Action /S /GoTo /D (Doc-Start) >>')],
  ['a place elsewhere', `${catalog('/OpenAction 7 0 R')}\n${PLACE}`],
  [
    'a place in a compressed list',
    Buffer.concat([Buffer.from(`${catalog('/OpenAction 3 0 R')}\n`), listOf('3 0 <</S/GoTo/D[4 0 R/Fit]>>')]),
  ],
  ['a link to press', '3 0 obj\n<< /Type /Annot /Subtype /Link /A << /S /URI /URI (http://example.com) >> >>\nendobj'],
])('keeps a PDF with %s', async (_, objects) => {
  expect((await send(pdfWith(objects))).code).toBe(200)
})

test('rejects a PDF with a password', async () => {
  expect((await send(pdfWith('trailer\n<< /Encrypt 9 0 R >>'))).data.fields).toEqual({
    file: expect.stringContaining('密码') as string,
  })
})

test('what a page draws is not taken for what runs', async () => {
  expect((await send(pdfWith('3 0 obj\n<< /Length 12 >>\nstream\n/JS (x) /JS \nendstream\nendobj'))).code).toBe(200)
})

test('keeps the file byte for byte, for the seller alone, without an address', async () => {
  const { code, data } = await send()
  expect([code, data.url, data.size]).toEqual([200, '', pdf.length])
  const [row] = await world.rows(
    sql<{ owner: string; mime: string; sha256: string; is_public: boolean }>`select owner, mime, sha256, is_public
      from files.file where id = ${data.fileId}`,
  )
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  expect(row).toEqual({ owner: `v:${seller.sellerId}`, mime: 'application/pdf', sha256, is_public: false })
})
