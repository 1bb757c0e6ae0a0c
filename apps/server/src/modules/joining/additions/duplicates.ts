import { maskPhone, REVIEW, type AdditionField, type ConsoleGetAddition, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first, rows, type Executor, type Reader } from '../../../kernel/database.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { findUserById } from '../../access/index.ts'
import { findNumberHolder, hashesOf } from '../../identity/index.ts'
import { hasCode } from '../../shops/index.ts'
import type { AdditionRow } from './addition-rows.ts'
import type { Content } from './content.ts'

/** Another application with the same credit code that waits. */
type Rival = Out<typeof ConsoleGetAddition>['rivals'][number]
/** So many of them are shown. */
const MAX_RIVALS = 20

/** The applications with this credit code that wait, the longest first, without the one that is reviewed. */
export async function listRivals(db: Reader, creditCode: string, reviewed = 0): Promise<Rival[]> {
  const found = await rows(
    db,
    sql<Pick<AdditionRow, 'id' | 'shop_name' | 'person_name'> & { submitted_at: Date }>`
      select id, shop_name, person_name, submitted_at from joining.addition
      where credit_code = ${creditCode} and state = ${sql.lit(REVIEW.waiting)} and id <> ${reviewed}
      order by submitted_at, id limit ${sql.lit(MAX_RIVALS)}`,
  )
  return found.map((one) => ({
    additionId: one.id,
    shopName: one.shop_name,
    applicantName: one.person_name,
    submittedAt: one.submitted_at.toISOString(),
  }))
}

/** What else names the same shop or person, by field: its reviewer looks twice. */
export async function findDuplicates(
  db: Executor,
  secrets: Secrets,
  { id, user_id: userId }: Pick<AdditionRow, 'id' | 'user_id'>,
  content: Content,
  rivals: readonly Rival[],
): Promise<Partial<Record<AdditionField, string>>> {
  const hashes = hashesOf(secrets, content.idNumber)
  const holder = await findNumberHolder(db, secrets, content.idNumber, userId)
  const account = holder && maskPhone((await findUserById(db, holder.userId))!.phone)
  const found = await first(
    db,
    sql<{ shop: string | null; person: string | null }>`select
      (select h.name from shops.shop h where ${hasCode(content.creditCode)}) as shop,
      (select string_agg(shop_name, '、') from joining.addition
        where identity_hash = any (${hashes}::bytea[]) and state in (${REVIEW.waiting}, ${REVIEW.approved}) and id <> ${id}) as person`,
  )
  const { shop, person } = found!
  const waiting = [...new Set(rivals.map(({ applicantName }) => applicantName))].join('、')
  return {
    ...((shop || waiting) && {
      'shop.creditCode': [shop && `已登记为${shop}`, waiting && `${waiting}也申请了这家门店`].filter(Boolean).join('；'),
    }),
    ...((person || holder) && {
      'identity.idNumber': [
        person && `同一身份证还申请了${person}`,
        holder?.checked === 'register' && `账号 ${account} 已用这个身份证实名认证`,
        holder?.checked === 'form' && `账号 ${account} 填过同一身份证号，只核对了格式`,
      ]
        .filter(Boolean)
        .join('；'),
    }),
  }
}
