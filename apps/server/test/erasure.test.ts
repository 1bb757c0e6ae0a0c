import {
  CancelOrder,
  ConfirmOrder,
  DecideJoinRequest,
  Deregister,
  EditShopAudit,
  GetOrder,
  GetShopAuditHistory,
  RequestPersonalData,
  SendBusinessCode,
  SendFeedback,
  UpdateUserInfo,
} from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { PERSONAL_COLUMNS } from '../personal-columns.ts'
import { DAY, MINUTE, SECOND } from '../src/kernel/clock.ts'
import {
  makeApplication,
  makeBuyer,
  makeJoinRequest,
  makeNotice,
  makeOrder,
  makeShop,
  makeUpdater,
  makeUser,
} from './factories/index.ts'
import { solveCaptcha, testPhone } from './phone.ts'
import { openWorld } from './world.ts'

const phones = testPhone()
const world = await openWorld({ providers: { sms: phones.sms } })
const NAME = '南宫问雅'

/** The columns in which one of these texts is found, of every table. */
async function findTexts(needles: readonly string[]): Promise<string[]> {
  const columns = await world.rows(sql<{ schema: string; name: string; column: string }>`
    select table_schema as schema, table_name as name, column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'json', 'character varying', 'ARRAY')
      and table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2, 3`)
  const found: string[] = []
  for (const { schema, name, column } of columns) {
    const table = sql.id(schema, name)
    const like = needles.map((needle) => sql`${sql.id(column)}::text like ${`%${needle}%`}`)
    const rows = await world.rows(sql`select from ${table} where ${sql.join(like, sql` or `)} limit 1`)
    if (rows.length > 0) found.push(`${schema}.${name}.${column}`)
  }
  return found
}

const keptWithReason = new Set(
  Object.entries(PERSONAL_COLUMNS).flatMap(([table, { kept = {} }]) => Object.keys(kept).map((column) => `${table}.${column}`)),
)

test('nothing is left of the name and phone of somebody who was erased but what is kept for a reason', async () => {
  const buyer = await makeUpdater(world)
  const { token, phone, shopId, userId } = buyer
  const succeed = async (answer: Promise<{ code: number; msg: string }>) => {
    const { code, msg } = await answer
    expect(code, msg).toBe(200)
  }
  const say = async (...args: Parameters<typeof world.call>) => succeed(world.call(...args))
  await say(UpdateUserInfo, { nickname: NAME }, token)

  // What they did: orders, papers, a decision, a request, a feedback.
  const order = await makeOrder(world, 'shipped', { buyer })
  await say(ConfirmOrder, { orderId: order.orderId }, token)
  const cancelled = await makeOrder(world, 'unpaid', { buyer })
  await say(CancelOrder, { orderId: cancelled.orderId, reason: '不要了' }, token)
  const { auditId } = await makeApplication(world, buyer)
  await say(EditShopAudit, { auditId, withdraw: true }, token)
  const applicant = await makeUser(world)
  const requestId = await makeJoinRequest(world, shopId, applicant.userId)
  await say(DecideJoinRequest, { requestId, approve: true }, token)
  const elsewhere = await makeShop(world)
  await makeJoinRequest(world, elsewhere.shopId, userId)
  await world.write(sql`update joining.request set name = ${NAME}, note = ${`我是${NAME} ${phone}`} where user_id = ${userId}`)
  await say(SendFeedback, { kind: '1', text: '点提交没有反应', fileIds: [], phone }, token)
  await makeNotice(world, userId)
  await world.write(sql`update messaging.notice set body = ${`${NAME}，您好`} where user_id = ${userId}`)

  // They leave. Somebody else owns the shop by then.
  await makeBuyer(world, { shopId, role: 'owner' })
  await say(RequestPersonalData, {}, token)
  await world.work()
  world.clock.advance(2 * MINUTE)
  await say(SendBusinessCode, { businessCode: 'deregister', ...(await solveCaptcha(world)) }, token)
  await world.work()
  await say(Deregister, { smsCode: phones.codeTo(phone), reason: `别再打 ${phone}` }, token)
  expect(await findTexts([NAME, phone])).toEqual(
    expect.arrayContaining([
      'access.app_user.nickname',
      'access.app_user.phone',
      'help.feedback.phone',
      'joining.request.decided_by',
      'joining.request.name',
      'joining.request.note',
      'messaging.notice.body',
      'privacy.departure.reason',
    ]),
  )
  world.clock.advance(7 * DAY + SECOND)
  // What they asked for in the last minute, too.
  await world.write(sql`update privacy.export set ready_at = ${world.clock.now()} where user_id = ${userId}`)
  await world.app.schedules.find(({ name }) => name === 'privacy.erase-due')!.run(world.app.jobContext)

  const left = await findTexts([NAME, phone])
  expect(left.filter((column) => !keptWithReason.has(column))).toEqual([])
  // Each of these names whom it concerns by id; words and digits are gone from them.
  expect(left).not.toContain('orders.order_status_history.by_name')
  expect(left).not.toContain('applications.transition.by_name')
  expect(left).not.toContain('privacy.departure.reason')
  expect(await world.rows(sql`select from privacy.export where user_id = ${userId}`)).toEqual([])

  // Those who stay see that somebody did it, and no longer who.
  const colleague = await makeBuyer(world, { shopId, role: 'owner' })
  const { history } = (await world.call(GetOrder, { orderId: order.orderId }, colleague.token)).data
  expect(history[0]).toMatchObject({ by: '已注销用户' })
  const { versions } = (await world.call(GetShopAuditHistory, { auditId }, colleague.token)).data
  expect(versions[0]).toMatchObject({ submittedBy: '已注销用户' })
})
