import { AppointSalesman, maskPhone, PAGES, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { countAttempt, endOfDay, secondsUntil } from '../../kernel/attempts.ts'
import { first } from '../../kernel/database.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { refuse } from '../../kernel/refusal.ts'
import { createUser, lockUserByPhone, setKind } from '../access/index.ts'
import { notifyUser } from '../messaging/index.ts'
import type { Audited, ConsoleFlowContext, FinishedFlow } from '../../kernel/console-command.ts'
import { listShopsOf } from '../shops/index.ts'
import { recorded } from './recorded.ts'
import { findWorking } from './salesman-rows.ts'
import type { SalesmanTable } from './tables.gen.ts'

/** How often a day an organisation may ask whether a phone can be a salesman's: a refusal says something about its owner. */
const TRIES_A_DAY = 50

type Asked = In<typeof AppointSalesman>

/**
 * Makes the person with a phone a salesman of the operator's organisation; an account is created where they have none. Refuses
 * salesmen and members of shops: who serves shops buys for none. Each try counts, whatever becomes of it.
 */
export async function appointSalesman(
  { actor, transact, finish }: ConsoleFlowContext<typeof AppointSalesman>,
  asked: Asked,
): FinishedFlow<typeof AppointSalesman> {
  const retryAfter = await transact(async ({ tx, now }) => {
    const until = endOfDay(now)
    const count = await countAttempt(tx, `appoint:${actor.sellerId ?? 'platform'}`, { limit: TRIES_A_DAY, until, now })
    return count === null ? secondsUntil(until, now) : 0
  })
  if (retryAfter > 0) refuse(AppointSalesman, 'TOO_OFTEN', { retryAfter }, '今天新增的业务员太多了，请明天再试')
  return finish((context) => appoint(context, actor.sellerId, asked))
}

/** The lock of the user keeps shops from admitting them meanwhile. */
async function appoint(
  context: TransactionContext,
  sellerId: number | null,
  { accountPhone, ...facts }: Asked,
): Promise<Audited<typeof AppointSalesman>> {
  const { tx, now, emit } = context
  await createUser(tx, accountPhone, now)
  const user = (await lockUserByPhone(tx, accountPhone))!
  if (await findWorking(tx, user.id)) refuse(AppointSalesman, 'ALREADY_SALESMAN')
  if ((await listShopsOf(tx, user.id)).length > 0) refuse(AppointSalesman, 'BUYS_FOR_SHOP')
  await setKind(tx, user.id, 'salesman')
  const made = await first(
    tx,
    sql<Pick<SalesmanTable, 'id'>>`insert into salesmen.salesman
        (user_id, seller_id, name, phone, hours, area, authorised_until, begun_at)
      values (${user.id}, ${sellerId}, ${facts.name}, ${facts.phone}, ${facts.hours}, ${facts.area}, ${facts.authorisedUntil}, ${now})
      returning id`,
  )
  await emit('rights-changed', { user: user.id }, {})
  await notifyUser(context, user.id, {
    kind: 'account',
    title: '您已成为业务员',
    text: '在“我的”里查看负责的门店、邀请门店；如果不是您本人的意思，可以在那里退出',
    to: PAGES.person,
  })
  return {
    answer: { salesmanId: made!.id },
    audit: { subjectId: made!.id, after: { accountPhone: maskPhone(accountPhone), ...recorded(facts) } },
  }
}
