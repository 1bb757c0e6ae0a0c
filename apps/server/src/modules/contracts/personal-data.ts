import { sql } from 'kysely'
import { rows } from '../../kernel/database.ts'
import { countCollected, type PersonalData } from '../../kernel/personal-data.ts'
import type { ContractTable, SignatureTable } from './tables.gen.ts'

/** What a user signed for shops. */
export const signatures: PersonalData = {
  kind: 'trade',
  tables: ['contracts.signature'],
  count: (db, userId, now) => countCollected(db, sql`(select at from contracts.signature where user_id = ${userId})`, now),
  async list(db, userId, limit) {
    const found = await rows(
      db,
      sql<Pick<SignatureTable, 'name' | 'ip' | 'at'> & Pick<ContractTable, 'title'>>`select g.name, g.ip, g.at, c.title
        from contracts.signature g join contracts.contract c on c.id = g.contract_id
        where g.user_id = ${userId} order by g.at desc, c.id limit ${limit}`,
    )
    return found.map(({ name, ip, at, title }) => ({
      title: '签署协议',
      at,
      fields: [
        { label: '协议', value: title },
        { label: '签署人', value: name },
        { label: '网络地址', value: ip },
      ],
    }))
  },
}
