import { APPLICANT_NAMES, REVIEW, maskIdentity } from '@shop/contract'
import { rows } from '../../kernel/database.ts'
import { countCollected, type EraseUser, type PersonalData } from '../../kernel/personal-data.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { sql } from '../../kernel/sql.ts'
import { allOf } from '../files/index.ts'
import { filesOf, openContent } from './content.ts'
import { submissionColumns, type SubmissionRow } from './submission-rows.ts'
import type { DraftTable } from './tables.gen.ts'

/** Who a user fills in that they are, to order for shops. */
const filledIn = (secrets: Secrets): PersonalData => ({
  kind: 'identity',
  tables: ['purchasers.draft'],
  count: (db, userId, now) =>
    countCollected(db, sql`(select updated_at as at from purchasers.draft where user_id = ${userId})`, now),
  async list(db, userId, limit) {
    const found = await rows(
      db,
      sql<Pick<DraftTable, 'content' | 'updated_at'> & { shop_name: string }>`select d.content, d.updated_at, h.name as shop_name
        from purchasers.draft d join shops.shop h on h.id = d.shop_id where d.user_id = ${userId}
        order by d.updated_at desc, d.shop_id limit ${limit}`,
    )
    return found.map((row) => {
      const content = openContent(secrets, row.content)
      const number = content?.idNumber ?? ''
      return {
        title: '填写采购资料，未提交',
        at: row.updated_at,
        fields: [
          { label: '门店', value: row.shop_name },
          { label: '姓名', value: content?.name ?? '' },
          { label: '身份证号', value: number, masked: maskIdentity(number) },
          { label: '身份证和委托书照片', value: `${content ? allOf(filesOf(content)).length : 0} 张，加密保存` },
        ],
      }
    })
  },
})

/** Who a user showed to be, to order for shops. */
export const personalDataOf = (secrets: Secrets): PersonalData[] => [
  {
    kind: 'identity',
    tables: ['purchasers.submission'],
    count: (db, userId, now) =>
      countCollected(db, sql`(select submitted_at as at from purchasers.submission where user_id = ${userId})`, now),
    async list(db, userId, limit) {
      const found = await rows(
        db,
        sql<
          SubmissionRow & { shop_name: string }
        >`select ${submissionColumns('s')}, h.name as shop_name from purchasers.submission s
          join shops.shop h on h.id = s.shop_id where s.user_id = ${userId} order by s.submitted_at desc, s.id desc limit ${limit}`,
      )
      return found.map((row) => {
        const content = openContent(secrets, row.content)
        const number = content?.idNumber ?? ''
        return {
          title: '提交采购资料',
          at: row.submitted_at,
          fields: [
            { label: '门店', value: row.shop_name },
            { label: '身份', value: APPLICANT_NAMES[row.capacity] },
            { label: '姓名', value: content?.name ?? row.person_name },
            { label: '身份证号', value: number, masked: maskIdentity(number) },
            { label: '身份证和委托书照片', value: `${content ? 2 + content.poaFiles.length : 0} 张，加密保存` },
          ],
        }
      })
    },
  },
  filledIn(secrets),
]

/** What waits is withdrawn, what is filled in goes, and so do names. What was sent stays encrypted: orders rest on it, which the trade keeps for five years. */
export const eraseUser: EraseUser = async ({ tx, now }, userId) => {
  await sql`delete from purchasers.draft where user_id = ${userId}`.execute(tx)
  await sql`update purchasers.submission set person_name = '已注销用户', identity_hash = null, claimed_by = null, claimed_at = null,
      updated_at = ${now}, state = case when state = ${REVIEW.waiting} then ${REVIEW.withdrawn} else state end,
      ended_at = coalesce(ended_at, ${now})
    where user_id = ${userId}`.execute(tx)
}
