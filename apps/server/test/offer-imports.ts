import { ConfirmOfferImport, GetOfferImport, ListOfferImportRows, SendOfferImportPart, StartOfferImport } from '@shop/contract'
import { sendFile } from './send-file.ts'
import type { World } from './world.ts'

interface Caller {
  token: string
}
/** Sends a file as a seller’s list of offers; its id. Nothing of it is worked on yet. */
export const sendOffers = (world: World, { token }: Caller, content: string | Buffer) =>
  sendFile(
    {
      start: async (size) => (await world.call(StartOfferImport, { name: '报价.csv', size }, token)).data.offerImportId,
      send: (offerImportId, part) => world.call(SendOfferImportPart, { offerImportId, ...part }, token),
    },
    content,
  )
/** The same, and finds out what it would change. */
export async function checkOffers(world: World, caller: Caller, content: string | Buffer) {
  const offerImportId = await sendOffers(world, caller, content)
  await world.work()
  return offerImportId
}
/** The same, confirmed and applied. */
export async function importOffers(world: World, caller: Caller, content: string | Buffer) {
  const offerImportId = await checkOffers(world, caller, content)
  await world.call(ConfirmOfferImport, { offerImportId }, caller.token)
  await world.work()
  return offerImportId
}
/** An import as its seller sees it. */
export const importOf = async (world: World, { token }: Caller, offerImportId: string) =>
  (await world.call(GetOfferImport, { offerImportId }, token)).data
/** Its rows as its seller sees them. */
export const rowsOf = async (world: World, { token }: Caller, offerImportId: string) =>
  (await world.call(ListOfferImportRows, { offerImportId, pageSize: 50 }, token)).data.rows
/** What became of each row, and the column and reason where it is refused. */
export const outcomesOf = async (world: World, caller: Caller, offerImportId: string) =>
  (await rowsOf(world, caller, offerImportId)).map(({ outcome, column, why }) =>
    outcome === 'refused' ? `${outcome} ${column}: ${why}` : outcome,
  )
