/** What a worker process draws. The server imports no more than the types of this file (paper-files.ts). */
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import { FONT_FILE } from '../../../kernel/font.ts'

const font = readFileSync(FONT_FILE)

const MARGIN = 48
/** A4. */
const [WIDTH, HEIGHT] = [595.28 - 2 * MARGIN, 841.89 - 2 * MARGIN]
const [INK, QUIET] = ['#1f2328', '#57606a']

export interface Bundle {
  title: string
  /** For whom, for what, and when: on the first page, and already drawn over each picture. */
  mark: string
  papers: { name: string; facts: readonly (readonly [label: string, value: string])[]; /** JPEG. */ pictures: Buffer[] }[]
}

/** Draws papers as one file: a page that lists them, then a page for each of their marked pictures. */
export async function drawBundle({ title, mark, papers }: Bundle): Promise<Buffer> {
  const doc = new Pdf({ size: 'A4', margin: MARGIN, info: { Title: title } })
  const done = buffer(doc)
  doc.registerFont('sc', font).font('sc')
  doc.fillColor(INK).fontSize(18).text(title, { width: WIDTH })
  doc.moveDown(0.3).fillColor(QUIET).fontSize(10).text(mark.replace('\n', ' '), { width: WIDTH }).moveDown(1)
  for (const { name, facts } of papers) {
    doc.fillColor(INK).fontSize(12).text(name, { width: WIDTH }).moveDown(0.2)
    for (const [label, value] of facts)
      doc.fillColor(QUIET).fontSize(9.5).text(`${label}：${value}`, { width: WIDTH, lineGap: 2 })
    doc.moveDown(0.7)
  }
  for (const { name, pictures } of papers)
    for (const [at, picture] of pictures.entries()) {
      doc.addPage()
      doc
        .fillColor(INK)
        .fontSize(12)
        .text(pictures.length > 1 ? `${name}（${at + 1}/${pictures.length}）` : name, { width: WIDTH })
      doc.image(picture, MARGIN, MARGIN + 28, { fit: [WIDTH, HEIGHT - 28], align: 'center' })
    }
  doc.end()
  return done
}
