/** Scans that come as PDF. Loaded by worker processes alone, and only for such a file. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium'
import type { RawPicture } from './heic.ts'

const require = createRequire(import.meta.url)
let binary: ArrayBuffer | undefined
/** Another one for each file: what a file breaks, or leaves in memory, no other one meets. It takes a tenth of a second. */
const openLibrary = () => {
  binary ??= new Uint8Array(readFileSync(require.resolve('@hyzyla/pdfium/pdfium.wasm'))).buffer
  return PDFiumLibrary.init({ wasmBinary: binary })
}

/** A strip that is thinner when drawn has nothing that can be read. */
const MIN_SIDE = 2

/** `pages`: it has none, or more than one. `locked`: it needs a password. */
export type PdfPage = RawPicture | 'pages' | 'locked' | null

/**
 * The only page of a PDF as it is printed, on white, in RGBA, its longer side as long as that; null where it can't be read. Scripts,
 * forms and attachments are not looked at: none of them is in the picture.
 */
export async function drawOnlyPage(bytes: Uint8Array, side: number): Promise<PdfPage> {
  const library = await openLibrary()
  let pdf: PDFiumDocument
  try {
    pdf = await library.loadDocument(bytes)
  } catch (error) {
    // The library has words for its codes and nothing else.
    return error instanceof Error && /password|security/i.test(error.message) ? 'locked' : null
  }
  try {
    if (pdf.getPageCount() !== 1) return 'pages'
    const page = pdf.getPage(0)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = side / Math.max(originalWidth, originalHeight)
    if (!(Math.min(originalWidth, originalHeight) * scale >= MIN_SIDE)) return null
    const { data, width, height } = await page.render({ scale, render: 'bitmap' })
    return { data: new Uint8ClampedArray(data), width, height }
  } finally {
    pdf.destroy()
  }
}
