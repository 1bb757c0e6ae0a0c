import { SendOfferImportPart, StartOfferImport } from '@shop/contract/console-offer-imports'
import { call } from '../../kit/http.ts'
import { sendFile } from './send-file.ts'

/** Sends a seller’s list of offers in parts; the id of its import. Throws what refuses it. */
export const sendOffers = (file: File): Promise<string> =>
  sendFile(file, {
    start: async (announced) => (await call(StartOfferImport, announced)).offerImportId,
    send: (offerImportId, part) => call(SendOfferImportPart, { offerImportId, ...part }),
  })
