import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import { countCollected, type PersonalData } from '../../kernel/personal-data.ts'
import type { ContractTable, SignatureTable } from './tables.gen.ts'

interface Row extends Pick<SignatureTable, 'at'>, Pick<ContractTable, 'title'> {
  name: string | null
  ip: string | null
  did: string
}

/** What a user signed for shops, and the sellers' PDFs that they opened. */
export const signatures: PersonalData = {
  kind: 'trade',
  tables: ['contracts.signature', 'contracts.opening'],
  count: (db, userId, now) =>
    countCollected(
      db,
      sql`(select at from contracts.signature where user_id = ${userId}
        union all select at from contracts.opening where user_id = ${userId})`,
      now,
    ),
  async list(db, userId, limit) {
    const found = await rows(
      db,
      sql<Row>`select g.name, g.ip, g.at, c.title, '签署协议' as did
        from contracts.signature g join contracts.contract c on c.id = g.contract_id where g.user_id = ${userId}
        union all select null, null, o.at, c.title, '打开协议文件'
        from contracts.opening o join contracts.contract c on c.id = o.contract_id where o.user_id = ${userId}
        order by at desc, title limit ${limit}`,
    )
    return found.map(({ name, ip, at, title, did }) => ({
      title: did,
      at,
      fields: [
        { label: '协议', value: title },
        ...(name === null ? [] : [{ label: '签署人', value: name }]),
        ...(ip === null ? [] : [{ label: '网络地址', value: ip }]),
      ],
    }))
  },
}
