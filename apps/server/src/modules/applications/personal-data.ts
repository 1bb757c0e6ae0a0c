import type { ApplicationLevel, CertificateKind } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import { countCollected, type PersonalData } from '../../kernel/personal-data.ts'
import { shopName } from '../shops/index.ts'
import type { ShopTable } from '../shops/tables.gen.ts'
import { kindName } from './kind-name.ts'
import type { VersionTable } from './tables.gen.ts'

type Sent = Pick<VersionTable, 'submitted_at' | 'version'> & {
  level: ApplicationLevel
  kind: CertificateKind | ''
  shop_name: ShopTable['name']
}
/** What a user has sent for their shops. The papers are the shop's: they stay when the user leaves, for the five years of the trade. */
export const sentApplications: PersonalData = {
  kind: 'certificates',
  tables: ['applications.version', 'applications.application'],
  count: (db, userId, now) =>
    countCollected(db, sql`(select submitted_at as at from applications.version where submitted_by = ${userId})`, now),
  async list(db, userId, limit) {
    const found = await rows(
      db,
      sql<Sent>`select v.submitted_at, v.version, a.level, a.kind, ${shopName(sql.ref('a.shop_id'))} as shop_name
        from applications.version v join applications.application a on a.id = v.application_id
        where v.submitted_by = ${userId} order by v.submitted_at desc limit ${limit}`,
    )
    return found.map((it) => ({
      title: '提交资质',
      at: it.submitted_at,
      fields: [
        { label: '门店', value: it.shop_name },
        { label: '申请', value: `${kindName(it)}，第 ${it.version} 版` },
      ],
    }))
  },
}
