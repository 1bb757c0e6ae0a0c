import { sendParts } from '@shop/client/send-parts'
import { SendOfferImportPart, StartOfferImport } from '@shop/contract/console-offer-imports'
import { IMPORT_PART_BYTES } from '@shop/contract/import-limits'
import { call } from '../../kit/http.ts'

/** Sends a seller’s list of offers in parts; the id of its import. Throws what refuses it. */
export async function sendOffers(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { offerImportId } = await call(StartOfferImport, { name: file.name.slice(-100), size: bytes.length })
  await sendParts(bytes, IMPORT_PART_BYTES, (nth, content) => call(SendOfferImportPart, { offerImportId, nth, content }))
  return offerImportId
}
