import type { LibraryColumn, LibraryOutcome } from '@shop/contract'
import { sql } from '../../../../kernel/sql.ts'
import type { SaidRecord } from '../../../lists/index.ts'
import type { LibraryRowTable } from '../../tables.gen.ts'

/** A row of a file of records as the work on it needs it. */
export interface RecordRow extends Pick<LibraryRowTable, 'nth' | 'keys' | 'goods_id' | 'goods_version'> {
  said: SaidRecord
  problems: Partial<Record<LibraryColumn, string>>
  /** What an operator has answered; null: nothing. */
  answer: 'record' | 'new' | 'leave' | null
}
export const RECORD_ROW = sql<RecordRow>`nth, keys, goods_id, goods_version, said, problems, answer`

/** What changes of a record, in words. */
export interface RecordChange {
  column: LibraryColumn
  /** Empty for a new record. */
  before: string
  after: string
}

/** What a row becomes, and why. */
export interface RecordVerdict {
  outcome: LibraryOutcome
  why: string
  /** The column at fault. */
  column: LibraryColumn | null
  /** The record that it changes, and the version that was looked at. */
  goodsId: number | null
  version: number | null
  candidates: number[]
  /** By what it is found that other rows are about the same product. */
  keys: string[]
  changes: RecordChange[]
}
