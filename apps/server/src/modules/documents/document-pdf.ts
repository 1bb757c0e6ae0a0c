/** What a worker process draws. The server imports no more than the types of this file (document-files.ts). */
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import type { Brand } from '@shop/contract/brand'
import Pdf from 'pdfkit'
import { FONT_FILE } from '../../kernel/font.ts'
import { isPictureLine, wordsOf } from '../../kernel/text-marks.ts'

const font = readFileSync(FONT_FILE)

const MARGIN = 56
/** A4. */
const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - MARGIN
const INK = '#1f2328'
const QUIET = '#57606a'

export interface PrintedDocument {
  title: string
  /** Below the title, in small print. */
  under: string
  text: string
  brand: Brand
}

/** Draws an agreement, a rule or a contract: A4, as many pages as it needs, each with its number. */
export async function drawDocument({ title, under, text, brand }: PrintedDocument): Promise<Buffer> {
  const doc = new Pdf({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: `${title} ${under}`, Author: brand.name },
  })
  const done = buffer(doc)
  doc.registerFont('sc', font).font('sc')
  doc.fillColor(INK).fontSize(18).text(title, { width: WIDTH, align: 'center' })
  doc.fillColor(QUIET).fontSize(9).text(`${brand.name} · ${under}`, { width: WIDTH, align: 'center' }).moveDown(1.5)
  for (const line of text.split('\n').map((one) => one.trim())) {
    // Pictures illustrate; what is agreed is written.
    if (line === '' || isPictureLine(line)) continue
    const heading = /^#{2,3} +(.+)$/.exec(line)?.[1]
    // A heading is never the last line of a page.
    if (heading && doc.y > BOTTOM - 70) doc.addPage()
    doc.fillColor(INK)
    if (heading) doc.moveDown(0.5).fontSize(13).text(wordsOf(heading), { width: WIDTH, lineGap: 4 })
    else doc.fontSize(10.5).text(wordsOf(line), { width: WIDTH, lineGap: 5, indent: /^(-|\d{1,2}\.) /.test(line) ? 14 : 0 })
    doc.moveDown(0.4)
  }
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    // Below the margin a text would begin another page.
    doc.page.margins.bottom = 0
    doc
      .fillColor(QUIET)
      .fontSize(8)
      .text(`第 ${page + 1} 页 / 共 ${count} 页`, MARGIN, BOTTOM + 20, { width: WIDTH, align: 'center' })
  }
  doc.end()
  return done
}
