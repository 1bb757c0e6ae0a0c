import { REVIEW, maskPhone } from '@shop/contract'
import { rows, type Executor } from '../../kernel/database.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { sql } from '../../kernel/sql.ts'
import { findUserById, isKept } from '../access/index.ts'
import { findNumberHolder, hashesOf } from '../identity/index.ts'
import { listAppliedWith } from '../joining/index.ts'
import type { SubmissionRow } from './submission-rows.ts'

/** The names of other shops that applied with the number with these hashes; '' for none. */
export type ShopsWithNumber = (db: Executor, hashes: readonly Buffer[], shopId: number) => Promise<string>

/**
 * Where else the number in a purchaser's papers is known, in words for their reviewer; '' for nowhere. Other accounts come first: one
 * person has one. That a person orders for several shops, or is in their applications, is no fault and worth a look.
 */
export async function sameNumber(
  db: Executor,
  { secrets, shopsWithNumber }: { secrets: Secrets; shopsWithNumber: ShopsWithNumber },
  { shop_id: shopId, user_id: userId }: Pick<SubmissionRow, 'shop_id' | 'user_id'>,
  number: string,
): Promise<string> {
  const hashes = hashesOf(secrets, number)
  const [sent, added, holder, shops] = await Promise.all([
    listSentWith(db, hashes, { shopId, userId }),
    listAppliedWith(db, hashes, userId),
    findNumberHolder(db, secrets, number, userId),
    shopsWithNumber(db, hashes, shopId),
  ])
  const account = holder && maskPhone((await findUserById(db, holder.userId))!.phone)
  const own = sent.filter((one) => one.user_id === userId).map((one) => one.shop_name)
  return [
    ...sent.flatMap((one) =>
      one.user_id === userId ? [] : [`账号 ${maskPhone(one.phone)} 也用同一身份证为${one.shop_name}提交了采购资料`],
    ),
    ...added.map((one) => `账号 ${maskPhone(one.phone)} 也用同一身份证申请了新增${one.shop_name}`),
    holder?.checked === 'register' && `账号 ${account} 已用这个身份证实名认证`,
    holder?.checked === 'form' && `账号 ${account} 填过同一身份证号，只核对了格式`,
    own.length > 0 && `本人也为${own.join('、')}提交了采购资料`,
    shops && `同一身份证也在${shops}的资质申请中`,
  ]
    .filter(Boolean)
    .join('；')
}

/** Papers with a number that wait or carry a right: of other accounts, and of this one for other shops; the first three of each. */
const listSentWith = (db: Executor, hashes: readonly Buffer[], { shopId, userId }: { shopId: number; userId: number }) =>
  rows(
    db,
    sql<{ user_id: number; phone: string; shop_name: string }>`select user_id, phone, shop_name from (
        select s.user_id, u.phone, h.name as shop_name, row_number() over (partition by s.user_id = ${userId} order by s.id) as at
        from purchasers.submission s join access.app_user u on u.id = s.user_id join shops.shop h on h.id = s.shop_id
        where s.identity_hash = any (${hashes}::bytea[]) and s.state in (${sql.lit(REVIEW.waiting)}, ${sql.lit(REVIEW.approved)})
          and s.ended_at is null and (s.shop_id, s.user_id) <> (${shopId}, ${userId}) and ${isKept(sql.ref('u.phone'))}
      ) n where at <= 3 order by user_id = ${userId}, at`,
  )
