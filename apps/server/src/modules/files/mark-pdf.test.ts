import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import Pdf from 'pdfkit'
import { expect, test } from 'vitest'
import { makePdf } from '../../../test/pdf.ts'
import { canMarkPdf, markPdf } from './mark-pdf.ts'
import { readPdfOutline } from './pdf-objects.ts'

const TEXT = '康民大药房\n仅供药品验收 2026-03-10'
const outlineOf = (bytes: Buffer) => readPdfOutline(bytes.toString('latin1'))
const mark = async (original: Buffer) => (await markPdf({ original, text: TEXT }))!
const stampsOf = (bytes: Buffer) => bytes.toString('latin1').match(/\/Subtype \/Stamp/g)?.length ?? 0

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

test('lays the mark over every page, and leaves the original in front as it was', async () => {
  const doc = new Pdf({ size: 'A4' })
  const done = buffer(doc)
  doc.text('one').addPage({ size: 'A5', layout: 'landscape' }).text('two')
  doc.end()
  const original = await done
  const marked = await mark(original)
  expect(marked.subarray(0, original.length).equals(original)).toBe(true)
  expect([outlineOf(marked)!.pages.length, stampsOf(marked)]).toEqual([2, 2])
  expect(outlineOf(marked)!.pages.every(({ text }) => text.includes('/Annots'))).toBe(true)
})

test('keeps what was laid over a page before: links stay, next to the mark', async () => {
  const doc = new Pdf({ size: 'A4' })
  const done = buffer(doc)
  doc.text('link', { link: 'https://example.com' })
  doc.end()
  const before = outlineOf(await done)!
    .pages[0]!.text.match(/\/Annots \[([^\]]*)\]/)?.[1]
    ?.trim()
  const after = outlineOf(await mark(await done))!.pages[0]!.text.match(/\/Annots \[([^\]]*)\]/)?.[1]
  expect(before).toMatch(/\d+ 0 R/)
  expect(after).toContain(before)
})

test('marks a copy that was marked before, as often as one likes', async () => {
  const twice = await mark(await mark(await makePdf('检验报告')))
  expect([outlineOf(twice)!.pages.length, stampsOf(twice)]).toEqual([1, 2])
})

test('reads objects in compressed lists, boxes that pages inherit, and lists of notes that stand alone', async () => {
  const marked = await mark(makePackedPdf())
  const outline = outlineOf(marked)!
  expect([outline.pages[0]!.box, outline.last.isStream, stampsOf(marked)]).toEqual([[0, 0, 300, 400], true, 1])
  expect(outline.objects.get(4)!.text).toMatch(/\[\s+\d+ 0 R \]/)
})

test('the new table of objects leads to each of them', async () => {
  const marked = await mark(await makePdf('检验报告'))
  const text = marked.toString('latin1')
  const { last } = outlineOf(marked)!
  const table = text.slice(last.offset, text.indexOf('trailer', last.offset))
  for (const [, number, offset] of table.matchAll(/(\d+) 1\n(\d{10}) \d{5} n/g))
    expect(text.slice(Number(offset))).toMatch(new RegExp(`^${number} \\d+ obj`))
})

test('says no to what it cannot read: a broken end, no pages, a list of objects in another packing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mark-pdf-'))
  const can = (bytes: Buffer) => {
    const path = join(folder, 'file.pdf')
    writeFileSync(path, bytes)
    return canMarkPdf(path)
  }
  const whole = await makePdf('检验报告')
  const text = whole.toString('latin1')
  expect(await can(whole)).toBe(true)
  expect(await can(Buffer.from(text.replace(/startxref\s+\d+/, 'startxref\n999999999'), 'latin1'))).toBe(false)
  expect(await can(Buffer.from(text.replaceAll('/Kids', '/Kidz'), 'latin1'))).toBe(false)
  expect(await can(Buffer.from(makePackedPdf().toString('latin1').replace('/FlateDecode', '/LZWDecode  '), 'latin1'))).toBe(false)
})
