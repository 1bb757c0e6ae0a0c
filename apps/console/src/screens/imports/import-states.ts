import type { GetOfferImport, ListOfferImportRows, ListOfferImports } from '@shop/contract/console-offer-imports'
import type { Out } from '@shop/contract/endpoint'

/** One import, and one of its rows. */
export type Import = Out<typeof GetOfferImport>
export type Row = Out<typeof ListOfferImportRows>['rows'][number]
export type ImportRow = Out<typeof ListOfferImports>['rows'][number]
/** What the imports of all kinds have in common. */
export type AnyImport = Omit<Import, 'offerImportId' | 'counts' | 'columns'> & Changing
/** What each state of an import is called, and the colour of its tag. */
export const PROGRESS: Readonly<Record<ImportRow['progress'], { text: string; color?: string }>> = {
  receiving: { text: '上传中', color: 'processing' },
  reading: { text: '读取中', color: 'processing' },
  checking: { text: '核对中', color: 'processing' },
  checked: { text: '待确认', color: 'warning' },
  applying: { text: '导入中', color: 'processing' },
  done: { text: '已导入', color: 'success' },
  stopped: { text: '已停止' },
  failed: { text: '没有完成', color: 'error' },
}

/** How many rows ask something. */
export const asked = ({ counts: { unsure, large } }: Pick<ImportRow, 'counts'>) => unsure + large
type Changing = { counts: { new: number; changed: number; ended?: number } }
/** How many rows change something. */
export const changing = ({ counts }: Changing) => counts.new + counts.changed + (counts.ended ?? 0)
/** How many rows are not imported. */
export const leftOut = ({ counts: { unknown, refused, skipped } }: Pick<ImportRow, 'counts'>) => unknown + refused + skipped

/** How far an import is in percent; null while that can’t be said. */
export function percentOf(row: Pick<ImportRow, 'progress' | 'rows' | 'checked' | 'applied'> & Changing): number | null {
  const of = (done: number, all: number) => (all > 0 ? Math.min(100, Math.floor((done / all) * 100)) : 0)
  if (row.progress === 'checking') return of(row.checked, row.rows)
  return row.progress === 'applying' ? of(row.applied, changing(row)) : null
}
