import { LIBRARY_COLUMN_NAMES } from '@shop/contract/library-columns'
import type { RecordRow } from './record-imports.ts'

/** What changes of a record, each fact with before and after; a new record in one paragraph. */
export function RecordChanges({ changes, isNew }: Pick<RecordRow, 'changes'> & { isNew: boolean }) {
  if (isNew)
    return (
      <div className="quiet">{changes.map(({ column, after }) => `${LIBRARY_COLUMN_NAMES[column]} ${after}`).join('；')}</div>
    )
  return changes.map(({ column, before, after }) => (
    <div key={column}>
      <span className="quiet">{LIBRARY_COLUMN_NAMES[column]} </span>
      <del className="quiet">{before || '无'}</del>
      <span aria-hidden> → </span>
      <strong>{after || '无'}</strong>
    </div>
  ))
}
