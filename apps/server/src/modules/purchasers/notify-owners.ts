import { PAGES } from '@shop/contract'
import { rows } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'
import { notifyUser, type Notice } from '../messaging/index.ts'

type Context = Parameters<typeof notifyUser>[0]

/** Notifies the owners of a shop of papers of a member, without that member; it leads to the shop's members. */
export async function notifyOwners(
  context: Context,
  { shopId, userId }: { shopId: number; userId: number },
  notice: Omit<Notice, 'to'>,
): Promise<void> {
  const owners = await rows(
    context.tx,
    sql<{ user_id: number }>`select user_id from shops.member where shop_id = ${shopId} and role = 'owner'
      and user_id <> ${userId} order by user_id`,
  )
  for (const { user_id: ownerId } of owners)
    await notifyUser(context, ownerId, { ...notice, to: `${PAGES.person}?highlight=members` })
}
