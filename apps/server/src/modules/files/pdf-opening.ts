/** What a viewer does with a PDF without being asked. */
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject } from '@cantoo/pdf-lib'

const OPEN_ACTION = PDFName.of('OpenAction')

/**
 * Whether a PDF does more, when it opens, than to show a place in it: asks for a website, opens another file. Links that are pressed are
 * left. What can't be read, and an action that can't be found, count as more.
 */
export async function runsUnasked(bytes: Uint8Array): Promise<boolean> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true }).catch(() => null)
  if (!pdf) return true
  return pdf.context
    .enumerateIndirectObjects()
    .some(([, object]) => object instanceof PDFDict && object.has(OPEN_ACTION) && !showsPlace(object.lookup(OPEN_ACTION)))
}

const showsPlace = (action: PDFObject | undefined) =>
  action instanceof PDFArray ||
  (action instanceof PDFDict && action.lookup(PDFName.of('S')) === PDFName.of('GoTo') && !action.has(PDFName.of('Next')))
