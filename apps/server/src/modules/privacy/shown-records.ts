import { SHOWN_RECORDS, type GetPersonalData, type Out, type PersonalDataKind } from '@shop/contract'
import type { Executor } from '../../kernel/database.ts'
import type { PersonalData, PersonalRecord } from '../../kernel/personal-data.ts'
import { findKind, shownTexts } from './kinds.ts'

/** The records of a kind as a page shows them, masked unless `full`. */
export async function shownRecords(
  db: Executor,
  sources: readonly PersonalData[],
  { userId, kind, full }: { userId: number; kind: PersonalDataKind; full: boolean },
): Promise<Out<typeof GetPersonalData>> {
  const [texts, ...lists] = await Promise.all([
    findKind(db, kind),
    ...sources.filter((source) => source.kind === kind).map((source) => source.list(db, userId, SHOWN_RECORDS)),
  ])
  const records = lists.flat()
  return {
    ...shownTexts(texts),
    records: records.map((record) => shownRecord(record, full)),
    masked: !full && records.some(({ fields }) => fields.some(isHidden)),
  }
}

const isHidden = ({ value, masked }: PersonalRecord['fields'][number]) => masked !== undefined && masked !== value

const shownRecord = ({ title, at, fields }: PersonalRecord, full: boolean) => ({
  title,
  at: at?.toISOString() ?? null,
  fields: fields.map(({ label, value, masked = value }) => ({ label, value: full ? value : masked })),
})
