import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import { PDFDict, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib'
import Pdf from 'pdfkit'
import { expect, test } from 'vitest'
import { makePdf } from '../../../test/pdf.ts'
import { canMarkPdf, markPdf } from './mark-pdf.ts'

const TEXT = '康民大药房\n仅供药品验收 2026-03-10'
const mark = async (original: Buffer) => (await markPdf({ original, text: TEXT }))!
const pagesOf = async (bytes: Buffer) => (await PDFDocument.load(bytes, { updateMetadata: false })).getPages()
/** How many times a page draws a picture. */
const picturesOf = (page: PDFPage) => page.node.Resources()?.lookupMaybe(PDFName.of('XObject'), PDFDict)?.keys().length ?? 0
const sizeOf = (page: PDFPage) => [Math.round(page.getWidth()), Math.round(page.getHeight())]
const written = async (write: (doc: PDFKit.PDFDocument) => void) => {
  const doc = new Pdf({ size: 'A4' })
  const done = buffer(doc)
  write(doc)
  doc.end()
  return done
}

/** A PDF whose objects are in a compressed list, with a table of objects that is a stream, and a box that its page inherits. */
function makePackedPdf(): Buffer {
  const packed = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] /MediaBox [0 0 300 400] >>',
    '<< /Type /Page /Parent 2 0 R /Annots 4 0 R >>',
    '[ ]',
  ]
  let at = 0
  const index = packed.map((text, n) => {
    const entry = `${n + 1} ${at}`
    at += text.length + 1
    return entry
  })
  const head = `${index.join(' ')} `
  const list = deflateSync(Buffer.from(head + packed.join(' ')))
  const parts = [Buffer.from('%PDF-1.5\n')]
  const listAt = parts[0]!.length
  parts.push(
    Buffer.from(
      `5 0 obj\n<< /Type /ObjStm /N ${packed.length} /First ${head.length} /Filter /FlateDecode /Length ${list.length} >>\nstream\n`,
    ),
    list,
    Buffer.from('\nendstream\nendobj\n'),
  )
  const start = parts.reduce((sum, part) => sum + part.length, 0)
  const table = Buffer.alloc(7 * 7)
  for (let n = 1; n <= 4; n += 1) {
    table.writeUInt8(2, n * 7)
    table.writeUInt32BE(5, n * 7 + 1)
    table.writeUInt16BE(n - 1, n * 7 + 5)
  }
  for (const [n, offset] of [
    [5, listAt],
    [6, start],
  ] as const) {
    table.writeUInt8(1, n * 7)
    table.writeUInt32BE(offset, n * 7 + 1)
  }
  parts.push(
    Buffer.from(`6 0 obj\n<< /Type /XRef /Size 7 /W [1 4 2] /Root 1 0 R /Length ${table.length} >>\nstream\n`),
    table,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`),
  )
  return Buffer.concat(parts)
}

test('draws the mark into every page, whatever its size', async () => {
  const original = await written((doc) => doc.text('one').addPage({ size: 'A5', layout: 'landscape' }).text('two'))
  const pages = await pagesOf(await mark(original))
  expect(pages.map(sizeOf)).toEqual([
    [595, 842],
    [595, 420],
  ])
  // Three in a row on both; six rows and three.
  expect(pages.map(picturesOf)).toEqual([18, 9])
})

test('keeps what pages have: links stay', async () => {
  const original = await written((doc) => doc.text('link', { link: 'https://example.com' }))
  const [page] = await pagesOf(await mark(original))
  expect(page!.node.Annots()?.size()).toBe(1)
})

test('marks a copy that was marked before', async () => {
  const once = await mark(await makePdf('检验报告'))
  const [[before], [after]] = [await pagesOf(once), await pagesOf(await mark(once))]
  expect(picturesOf(after!)).toBe(2 * picturesOf(before!))
})

test('reads objects in compressed lists and boxes that pages inherit', async () => {
  const [page] = await pagesOf(await mark(makePackedPdf()))
  expect([sizeOf(page!), picturesOf(page!)]).toEqual([[300, 400], 6])
})

test('says no to what it cannot read: no PDF, no pages, a password', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mark-pdf-'))
  const can = (bytes: Buffer) => {
    const path = join(folder, 'file.pdf')
    writeFileSync(path, bytes)
    return canMarkPdf(path)
  }
  const text = (await makePdf('检验报告')).toString('latin1')
  expect(await can(Buffer.from(text, 'latin1'))).toBe(true)
  expect(await can(Buffer.from('检验报告'))).toBe(false)
  expect(await can(Buffer.from(text.replaceAll('/Kids', '/Kidz'), 'latin1'))).toBe(false)
  const locked = new Pdf({ userPassword: 'secret' })
  const done = buffer(locked)
  locked.text('secret').end()
  expect(await can(await done)).toBe(false)
  expect(await markPdf({ original: await done, text: TEXT })).toBeNull()
})
