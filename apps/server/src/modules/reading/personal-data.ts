import { CERTIFICATE_NAMES, maskIdentity, READ_FIELD_NAMES, type CertificateKind, type ReadValue } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import { countCollected, type EraseUser, type PersonalData } from '../../kernel/personal-data.ts'
import { openFields, type Secrets } from './content.ts'
import type { ReadingTable } from './tables.gen.ts'

/** What was read of a user's pictures. */
export const readings = (secrets: Secrets): PersonalData => ({
  kind: 'certificates',
  tables: ['reading.reading'],
  count: (db, userId, now) =>
    countCollected(db, sql`(select asked_at as at from reading.reading where user_id = ${userId})`, now),
  async list(db, userId, limit) {
    const found = await rows(
      db,
      sql<Pick<ReadingTable, 'asked_at' | 'content'> & { kind: CertificateKind }>`select asked_at, content, kind
        from reading.reading where user_id = ${userId} order by asked_at desc, file_id limit ${limit}`,
    )
    return found.map(({ asked_at: at, content, kind }) => ({
      title: `照片识别：${CERTIFICATE_NAMES[kind]}`,
      at,
      fields: (content === null ? [] : (openFields(secrets, content) ?? [])).map(shownField),
    }))
  },
})

function shownField({ field, value }: ReadValue) {
  const label = READ_FIELD_NAMES[field]
  if (field === 'number' && maskIdentity(value) && /^\d{17}[\dX]$/.test(value))
    return { label, value, masked: maskIdentity(value) }
  return { label, value: value === 'long' ? '长期' : value }
}

/** What was read is forgotten with the account: papers that were sent say themselves what they say. */
export const eraseReadings: EraseUser = async ({ tx }, userId) => {
  await sql`delete from reading.reading where user_id = ${userId}`.execute(tx)
}
