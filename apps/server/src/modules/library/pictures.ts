import type { FileReferences } from '../../kernel/file-references.ts'
import { pictures } from './corrections/correction-rows.ts'
import { proposalPictures } from './proposals/proposal-rows.ts'

const ALL = [pictures, proposalPictures]
/** The pictures of corrections and of proposals. */
export const libraryPictures: FileReferences = {
  columns: ALL.flatMap(({ columns }) => columns),
  find: async (db, fileIds) => (await Promise.all(ALL.map(({ find }) => find(db, fileIds)))).flat(),
}
