import { maskPhone, REVIEW, type AdditionField } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first, type Executor } from '../../../kernel/database.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { findUserById } from '../../access/index.ts'
import { findNumberHolder, hashesOf } from '../../identity/index.ts'
import { hasCode } from '../../shops/index.ts'
import type { AdditionRow } from './addition-rows.ts'
import type { Content } from './content.ts'

/** What else names the same shop or person, by field: its reviewer looks twice. */
export async function findDuplicates(
  db: Executor,
  secrets: Secrets,
  { id, user_id: userId }: Pick<AdditionRow, 'id' | 'user_id'>,
  content: Content,
): Promise<Partial<Record<AdditionField, string>>> {
  const hashes = hashesOf(secrets, content.idNumber)
  const holder = await findNumberHolder(db, secrets, content.idNumber, userId)
  const account = holder && maskPhone((await findUserById(db, holder.userId))!.phone)
  const found = await first(
    db,
    sql<{ shop: string | null; waiting: string | null; person: string | null }>`select
      (select h.name from shops.shop h where ${hasCode(content.creditCode)}) as shop,
      (select string_agg(person_name, '、') from joining.addition
        where credit_code = ${content.creditCode} and state = ${REVIEW.waiting} and id <> ${id}) as waiting,
      (select string_agg(shop_name, '、') from joining.addition
        where identity_hash = any (${hashes}::bytea[]) and state in (${REVIEW.waiting}, ${REVIEW.approved}) and id <> ${id}) as person`,
  )
  const { shop, waiting, person } = found!
  return {
    ...(waiting && { 'shop.creditCode': `${waiting}也申请了这家门店` }),
    ...(shop && { 'shop.creditCode': `已登记为${shop}` }),
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
