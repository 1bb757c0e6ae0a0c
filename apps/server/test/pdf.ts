import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'

/** A PDF of one page with this text; its words are in the title, too. */
export function makePdf(text: string): Promise<Buffer> {
  const doc = new Pdf({ size: 'A4', info: { Title: text } })
  const done = buffer(doc)
  doc.text('Quality agreement')
  doc.end()
  return done
}
