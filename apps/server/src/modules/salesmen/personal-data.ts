import { maskPhone } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import { countCollected, type EraseUser, type PersonalData } from '../../kernel/personal-data.ts'
import { endWork } from './end-salesman.ts'
import { lockWorking, SALESMAN_COLUMNS, type SalesmanRow } from './salesman-rows.ts'

/** What sellers and the platform keep of a user who is, or was, their salesman. */
export const workAsSalesman: PersonalData = {
  kind: 'basic',
  tables: ['salesmen.salesman', 'salesmen.referral'],
  count: (db, userId, now) =>
    countCollected(db, sql`(select begun_at as at from salesmen.salesman where user_id = ${userId})`, now),
  async list(db, userId, limit) {
    const found = await rows(
      db,
      sql<SalesmanRow>`select ${SALESMAN_COLUMNS.list} from salesmen.salesman where user_id = ${userId}
        order by begun_at desc, id desc limit ${limit}`,
    )
    return found.map((it) => ({
      title: '业务员资料',
      at: it.begun_at,
      fields: [
        { label: '姓名', value: it.name },
        { label: '联系电话', value: it.phone, masked: maskPhone(it.phone) },
        { label: '服务时间', value: it.hours },
        { label: '负责区域', value: it.area },
      ],
    }))
  },
}

/** Their work ends; which shops they served stays, without their name and phone. */
export const eraseSalesman: EraseUser = async (context, userId) => {
  const { tx } = context
  const salesman = await lockWorking(tx, userId)
  if (salesman) await endWork(context, salesman, '已注销用户')
  await sql`delete from salesmen.referral where user_id = ${userId}`.execute(tx)
  await sql`update salesmen.salesman set name = '已注销用户', phone = '', hours = '', area = '' where user_id = ${userId}`.execute(
    tx,
  )
}
