import { PAGES } from '@shop/contract'
import { notifyUser, type Notice } from '../messaging/index.ts'
import { listOwners } from '../shops/index.ts'

type Context = Parameters<typeof notifyUser>[0]

/** Notifies the owners of a shop of papers of a member, without that member; it leads to the shop's members. */
export async function notifyOwners(
  context: Context,
  { shopId, userId }: { shopId: number; userId: number },
  notice: Omit<Notice, 'to'>,
): Promise<void> {
  const owners = await listOwners(context.tx, shopId)
  for (const ownerId of owners.filter((id) => id !== userId))
    await notifyUser(context, ownerId, { ...notice, to: `${PAGES.person}?highlight=members` })
}
