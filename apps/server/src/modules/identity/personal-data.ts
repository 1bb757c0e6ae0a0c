import { maskIdentity, maskName } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { countCollected, type EraseUser, type PersonalData } from '../../kernel/personal-data.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { findRealName } from './real-names.ts'

/** Who a user is by name and number. */
export const realName = (secrets: Secrets): PersonalData => ({
  kind: 'identity',
  tables: ['identity.real_name'],
  count: (db, userId, now) =>
    countCollected(db, sql`(select verified_at as at from identity.real_name where user_id = ${userId})`, now),
  async list(db, userId) {
    const known = await findRealName(db, secrets, userId)
    if (!known) return []
    return [
      {
        title: '实名认证',
        at: known.verifiedAt,
        fields: [
          { label: '姓名', value: known.name, masked: maskName(known.name) },
          { label: '身份证号', value: known.number, masked: maskIdentity(known.number) },
          { label: '核验方式', value: known.checked === 'form' ? '仅检查号码格式' : '已与公民身份信息比对' },
        ],
      },
    ]
  },
})

/** Forgotten with the account: the person may then open another one. */
export const eraseRealName: EraseUser = async ({ tx }, userId) => {
  await sql`delete from identity.real_name where user_id = ${userId}`.execute(tx)
}
