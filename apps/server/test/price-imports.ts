import { ConfirmPriceImport, GetPriceImport, ListPriceImportRows, SendPriceImportPart, StartPriceImport } from '@shop/contract'
import { sendFile } from './send-file.ts'
import type { World } from './world.ts'

interface Caller {
  token: string
}
/** Sends a file of prices of a seller’s customers; its id. Nothing of it is worked on yet. */
export const sendPrices = (world: World, { token }: Caller, content: string | Buffer) =>
  sendFile(
    {
      start: async (size) => (await world.call(StartPriceImport, { name: '门店价.csv', size }, token)).data.priceImportId,
      send: (priceImportId, part) => world.call(SendPriceImportPart, { priceImportId, ...part }, token),
    },
    content,
  )
/** The same, and finds out what it would change. */
export async function checkPrices(world: World, caller: Caller, content: string | Buffer) {
  const priceImportId = await sendPrices(world, caller, content)
  await world.work()
  return priceImportId
}
/** Confirms an import, and applies it. */
export async function applyPriceImport(world: World, { token }: Caller, priceImportId: string) {
  const answer = await world.call(ConfirmPriceImport, { priceImportId }, token)
  await world.work()
  return answer
}
/** An import as its seller sees it. */
export const priceImport = async (world: World, { token }: Caller, priceImportId: string) =>
  (await world.call(GetPriceImport, { priceImportId }, token)).data
/** Its rows as its seller sees them. */
export const priceRows = async (world: World, { token }: Caller, priceImportId: string) =>
  (await world.call(ListPriceImportRows, { priceImportId, pageSize: 50 }, token)).data.rows
/** What became of each row, and the column and reason where it is asked or refused. */
export const priceOutcomes = async (world: World, caller: Caller, priceImportId: string) =>
  (await priceRows(world, caller, priceImportId)).map(({ outcome, column, why }) =>
    outcome === 'refused' ? `refused ${column}: ${why}` : outcome === 'large' ? `large: ${why}` : outcome,
  )
