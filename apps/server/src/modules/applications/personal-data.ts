import { isIdentityCard, maskPhone, type ApplicationLevel, type CertificateKind } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows, type Executor } from '../../kernel/database.ts'
import { countCollected, type PersonalData, type PersonalField } from '../../kernel/personal-data.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { shopName } from '../shops/index.ts'
import type { ShopTable } from '../shops/tables.gen.ts'
import { openContent } from './content/content.ts'
import { sentFields } from './content/sent-fields.ts'
import { kindName } from './kind-name.ts'

interface Filled {
  at: Date
  /** Null: it was not sent. */
  version: number | null
  sealed: string
  level: ApplicationLevel
  kind: CertificateKind | ''
  shop_name: ShopTable['name']
}

/** What a user filled in, the newest first: every version that they sent, and what they saved without sending it. */
const listFilled = (db: Executor, userId: number, limit: number) =>
  rows(
    db,
    sql<Filled>`select f.at, f.version, f.sealed, a.level, a.kind, ${shopName(sql.ref('a.shop_id'))} as shop_name from (
        select submitted_at as at, version, content as sealed, application_id as id
          from applications.version where submitted_by = ${userId}
        union all select updated_at, null, draft, id from applications.application where drafted_by = ${userId} and draft is not null
      ) f join applications.application a on a.id = f.id
      order by f.at desc, f.id desc, f.version desc nulls first limit ${limit}`,
  )

/** The fields of what was filled in, those of identity cards or all others: numbers of cards and phones are masked. */
function fieldsOf(secrets: Secrets, { level, sealed }: Filled, ofCards: boolean): PersonalField[] {
  const content = openContent(secrets, sealed)
  if (!content) return []
  return sentFields(level, content).flatMap(({ field, name: label, value, exact }) => {
    const [kind = '', part] = field.split('.')
    if (isIdentityCard(kind) !== ofCards) return []
    // A card in a shop’s papers may be somebody else’s: its number is whole for no one here.
    if (part === 'number') return [ofCards ? { label, value } : { label, value: exact, masked: value }]
    if (part === 'pictures') return [{ label, value: `${value}，加密保存` }]
    return [field === 'phone' || field === 'receiverPhone' ? { label, value, masked: maskPhone(value) } : { label, value }]
  })
}

const presented = (row: Filled, fields: PersonalField[], what: string) => ({
  title: row.version === null ? `填写${what}，未提交` : `提交${what}`,
  at: row.at,
  fields: [
    { label: '门店', value: row.shop_name },
    { label: '申请', value: row.version === null ? kindName(row) : `${kindName(row)}，第 ${row.version} 版` },
    ...fields,
  ],
})

/**
 * What a user has filled in and sent for their shops, identity cards among the papers of people. The papers are the shop's: they stay
 * when the user leaves, for the five years of the trade.
 */
export const personalDataOf = (secrets: Secrets): PersonalData[] => [
  {
    kind: 'certificates',
    tables: ['applications.version', 'applications.application'],
    count: (db, userId, now) =>
      countCollected(db, sql`(select submitted_at as at from applications.version where submitted_by = ${userId})`, now),
    list: async (db, userId, limit) =>
      (await listFilled(db, userId, limit)).map((row) => presented(row, fieldsOf(secrets, row, false), '资质')),
  },
  {
    kind: 'identity',
    tables: [],
    count: (db, userId, now) =>
      countCollected(
        db,
        sql`(select v.submitted_at as at from applications.version v where v.submitted_by = ${userId}
          and exists (select from applications.identity i where i.application_id = v.application_id))`,
        now,
      ),
    list: async (db, userId, limit) =>
      (await listFilled(db, userId, limit)).flatMap((row) => {
        const fields = fieldsOf(secrets, row, true)
        return fields.length === 0 ? [] : [presented(row, fields, '资质里的身份证')]
      }),
  },
]
