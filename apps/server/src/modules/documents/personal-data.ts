import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import { countCollected, type PersonalData } from '../../kernel/personal-data.ts'
import type { ConsentTable, SeparateConsentTable, VersionTable } from './tables.gen.ts'

/** What a user has consented to. */
export const givenConsents: PersonalData = {
  kind: 'basic',
  tables: ['documents.consent'],
  count: (db, userId, now) => countCollected(db, sql`(select at from documents.consent where user_id = ${userId})`, now),
  async list(db, userId, limit) {
    const found = await rows(
      db,
      sql<Pick<ConsentTable, 'version' | 'at'> & Pick<VersionTable, 'title'>>`select c.version, c.at, v.title
        from documents.consent c join documents.version v on v.key = c.key and v.version = c.version
        where c.user_id = ${userId} order by c.at desc, c.key limit ${limit}`,
    )
    return found.map(({ title, version, at }) => ({
      title: '同意的协议',
      at,
      fields: [{ label: title, value: `第 ${version} 版` }],
    }))
  },
}

/** What a user has consented to apart from agreements, and what they have withdrawn. */
export const separateConsents: PersonalData = {
  kind: 'basic',
  tables: ['documents.separate_consent'],
  count: (db, userId, now) => countCollected(db, sql`(select at from documents.separate_consent where user_id = ${userId})`, now),
  async list(db, userId, limit) {
    const found = await rows(
      db,
      sql<Pick<SeparateConsentTable, 'version' | 'given' | 'at'> & Pick<VersionTable, 'title'>>`
        select c.version, c.given, c.at, v.title from documents.separate_consent c
        join documents.version v on v.key = c.key and v.version = c.version
        where c.user_id = ${userId} order by c.id desc limit ${limit}`,
    )
    return found.map(({ title, version, given, at }) => ({
      title: given ? '单独同意' : '撤回单独同意',
      at,
      fields: [{ label: title, value: `第 ${version} 版` }],
    }))
  },
}
