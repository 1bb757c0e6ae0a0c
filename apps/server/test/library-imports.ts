import {
  ConfirmLibraryImport,
  GetLibraryImport,
  ListLibraryImportRows,
  SendLibraryImportPart,
  StartLibraryImport,
} from '@shop/contract'
import { sendFile } from './send-file.ts'
import type { World } from './world.ts'

interface Caller {
  token: string
}
/** Sends a file of records; its id. Nothing of it is worked on yet. */
export const sendRecords = (world: World, { token }: Caller, content: string | Buffer) =>
  sendFile(
    {
      start: async (size) => (await world.call(StartLibraryImport, { name: '新品.csv', size }, token)).data.libraryImportId,
      send: (libraryImportId, part) => world.call(SendLibraryImportPart, { libraryImportId, ...part }, token),
    },
    content,
  )
/** The same, and finds out what it would change. */
export async function checkRecords(world: World, caller: Caller, content: string | Buffer) {
  const libraryImportId = await sendRecords(world, caller, content)
  await world.work()
  return libraryImportId
}
/** Confirms an import, and applies it. */
export async function applyImport(world: World, { token }: Caller, libraryImportId: string) {
  const answer = await world.call(ConfirmLibraryImport, { libraryImportId }, token)
  await world.work()
  return answer
}
/** An import as operators see it. */
export const recordImport = async (world: World, { token }: Caller, libraryImportId: string) =>
  (await world.call(GetLibraryImport, { libraryImportId }, token)).data
/** Its rows as operators see them. */
export const recordRows = async (world: World, { token }: Caller, libraryImportId: string) =>
  (await world.call(ListLibraryImportRows, { libraryImportId, pageSize: 50 }, token)).data.rows
/** What became of each row, and the column and reason where it is asked or refused. */
export const recordOutcomes = async (world: World, caller: Caller, libraryImportId: string) =>
  (await recordRows(world, caller, libraryImportId)).map(({ outcome, column, why }) =>
    outcome === 'refused' ? `refused ${column}: ${why}` : outcome === 'unsure' ? `unsure: ${why}` : outcome,
  )

/** A file of records of OTC medicines, which begin as the library has none of them; each may say something else in a column. */
export function recordFile(path: string, records: readonly Partial<Record<keyof typeof DEFAULTS, string>>[]) {
  const columns = Object.keys(DEFAULTS) as (keyof typeof DEFAULTS)[]
  const lines = records.map((record) =>
    columns.map((column) => record[column] ?? (column === '分类' ? path : DEFAULTS[column])).join(','),
  )
  return [columns.join(','), ...lines].join('\n')
}
const DEFAULTS = {
  编码: '',
  通用名: '新编感冒片',
  类别: '甲类OTC',
  剂型: '片剂',
  规格: '0.3g*24片',
  生产企业: '哈药集团制药总厂',
  批准文号: '',
  条码: '',
  经营范围: '化学制剂',
  贮藏: '常温',
  '效期（月）': '24',
  中包: '10',
  件装: '200',
  分类: '',
}
