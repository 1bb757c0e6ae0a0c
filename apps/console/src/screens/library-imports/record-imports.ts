import {
  SendLibraryImportPart,
  StartLibraryImport,
  type GetLibraryImport,
  type ListLibraryImportRows,
} from '@shop/contract/console-library-imports'
import type { Out } from '@shop/contract/endpoint'
import { call } from '../../kit/http.ts'
import { sendFile } from '../imports/send-file.ts'

/** One import of records, and one of its rows. */
export type RecordImport = Out<typeof GetLibraryImport>
export type RecordRow = Out<typeof ListLibraryImportRows>['rows'][number]

/** How often to look while an import is at work: the platform’s console hears no live events. */
const LOOK_MS = 1_500
/** How soon an import is read again, in milliseconds; false once nothing moves in it. */
export const pollingOf = ({ progress }: Pick<RecordImport, 'progress'>) =>
  ['receiving', 'reading', 'checking', 'applying'].includes(progress) ? LOOK_MS : false

/** How many rows are not imported. */
export const leftOut = ({ counts: { refused, skipped } }: Pick<RecordImport, 'counts'>) => refused + skipped

/** Sends a file of records in parts; the id of its import. Throws what refuses it. */
export const sendRecords = (file: File): Promise<string> =>
  sendFile(file, {
    start: async (announced) => (await call(StartLibraryImport, announced)).libraryImportId,
    send: (libraryImportId, part) => call(SendLibraryImportPart, { libraryImportId, ...part }),
  })
