import { maskPhone } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import { countCollected, type EraseUser, type PersonalData } from '../../kernel/personal-data.ts'
import { kindName } from './feedback/feedback-rows.ts'
import type { FeedbackTable } from './tables.gen.ts'

/** What a user has written to the platform; pictures are counted, not shown. */
const feedback: PersonalData = {
  kind: 'communication',
  tables: ['help.feedback'],
  count: (db, userId, now) =>
    countCollected(db, sql`(select created_at as at from help.feedback where user_id = ${userId})`, now),
  async list(db, userId, limit) {
    const found = await rows(
      db,
      sql<Pick<FeedbackTable, 'phone' | 'created_at'> & { kind_name: string; words: string; pictures: number }>`
        select f.phone, f.created_at, ${kindName} as kind_name,
          (select string_agg(m.text, ' / ' order by m.id) from help.feedback_message m where m.feedback_id = f.id and m.operator_id is null) as words,
          (select count(*)::int from help.feedback_picture p where p.feedback_id = f.id) as pictures
        from help.feedback f where f.user_id = ${userId} order by f.created_at desc, f.id desc limit ${limit}`,
    )
    return found.map((it) => ({
      title: '问题反馈',
      at: it.created_at,
      fields: [
        { label: it.kind_name, value: it.words },
        { label: '图片', value: `${it.pictures} 张` },
        { label: '联系电话', value: it.phone, masked: maskPhone(it.phone) },
      ],
    }))
  },
}

/** Whether the help centre's answers helped. */
const ratings: PersonalData = {
  kind: 'communication',
  tables: ['help.rating'],
  count: (db, userId, now) =>
    countCollected(db, sql`(select day::timestamptz as at from help.rating where user_id = ${userId})`, now),
  async list(db, userId, limit) {
    const found = await rows(
      db,
      sql<{ at: Date; solved: boolean; question: string }>`select r.day::timestamptz as at, r.solved, p.question
        from help.rating r join help.problem p on p.id = r.problem_id where r.user_id = ${userId} order by r.day desc, p.id limit ${limit}`,
    )
    return found.map(({ at, solved, question }) => ({
      title: '帮助评价',
      at,
      fields: [{ label: question, value: solved ? '已解决' : '未解决' }],
    }))
  },
}

export const personalData = [feedback, ratings]

/** What was written stays for the platform's answers to make sense; whose it was does not. */
export const eraseUser: EraseUser = async ({ tx }, userId) => {
  await sql`update help.feedback set phone = '' where user_id = ${userId}`.execute(tx)
}
