import { sendParts } from '@shop/client/send-parts'
import { OFFER_PART_BYTES, SendOfferImportPart, StartOfferImport } from '@shop/contract/console-offer-imports'
import { call } from '../../kit/http.ts'

/** Sends a seller’s list of offers in parts; the id of its import. Throws what refuses it. */
export async function sendOffers(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { offerImportId } = await call(StartOfferImport, { name: file.name.slice(-100), size: bytes.length })
  await sendParts(bytes, OFFER_PART_BYTES, (nth, content) => call(SendOfferImportPart, { offerImportId, nth, content }))
  return offerImportId
}
