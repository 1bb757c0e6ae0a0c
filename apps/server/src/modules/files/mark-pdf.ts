/** What a worker process draws over PDFs. The server imports no more than the types of this file (pdf-task.ts). */
import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { drawMark } from './pictures.ts'

/** So many pages a report has at most. */
const MAX_PAGES = 300
/** The mark's width, and the distances from one to the next, in points. */
const [MARK_WIDTH, STEP_X, STEP_Y] = [220, 230, 150]

/** A PDF whose pages can be drawn on; null where it can't be read, needs a password, or has too many pages. */
async function open(bytes: Uint8Array): Promise<PDFDocument | null> {
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
    const count = pdf.getPageCount()
    return count > 0 && count <= MAX_PAGES ? pdf : null
  } catch {
    return null
  }
}

/** Whether a mark can be laid over every page of the PDF in a file. */
export const canMarkPdf = async (path: string): Promise<boolean> => (await open(await readFile(path))) !== null

/**
 * A copy of a PDF with a text all over each of its pages, drawn into the page in the text's own pixels: no viewer lacks the font, and
 * none offers to hide it. Null where it can't be read; uploads are checked for it.
 */
export async function markPdf({ original, text }: { original: Buffer; text: string }): Promise<Buffer | null> {
  const pdf = await open(original)
  if (!pdf) return null
  const mark = await pdf.embedPng(await drawMark(text, 640))
  const height = MARK_WIDTH * (mark.height / mark.width)
  for (const page of pdf.getPages()) {
    const { x: left, y: bottom, width: w, height: h } = page.getCropBox()
    for (let y = 20; y < h; y += STEP_Y)
      for (let x = 10; x < w; x += STEP_X) page.drawImage(mark, { x: left + x, y: bottom + y, width: MARK_WIDTH, height })
  }
  return Buffer.from(await pdf.save({ useObjectStreams: false }))
}
