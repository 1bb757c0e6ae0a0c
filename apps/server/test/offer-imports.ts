import {
  ConfirmOfferImport,
  GetOfferImport,
  ListOfferImportRows,
  IMPORT_PART_BYTES,
  SendOfferImportPart,
  StartOfferImport,
} from '@shop/contract'
import type { World } from './world.ts'

interface Caller {
  token: string
}
/** Sends a file as a seller’s list of offers, in parts of so many bytes; its id. Nothing of it is worked on yet. */
export async function sendOffers(world: World, { token }: Caller, content: string | Buffer, part = IMPORT_PART_BYTES) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const { data } = await world.call(StartOfferImport, { name: '报价.csv', size: bytes.length }, token)
  for (let nth = 0; nth * part < bytes.length; nth++) {
    const piece = bytes.subarray(nth * part, (nth + 1) * part).toString('base64')
    await world.call(SendOfferImportPart, { offerImportId: data.offerImportId, nth, content: piece }, token)
  }
  return data.offerImportId
}
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
