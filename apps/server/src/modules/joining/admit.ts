import type { Role } from '@shop/contract'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { enterShop } from '../access/index.ts'
import { insertMember } from '../shops/index.ts'

/**
 * Makes a user a member of a shop, under its lock. Sessions without a shop go on in this one; every open page of the user learns of the
 * new shop, and the owners' of the new member.
 */
export async function admit(
  { tx, now, emit }: Pick<TransactionContext, 'tx' | 'now' | 'emit'>,
  shopId: number,
  userId: number,
  role: Role,
): Promise<void> {
  await insertMember(tx, shopId, userId, role, now)
  await enterShop(tx, userId, shopId)
  await emit('rights-changed', { user: userId }, {})
  await emit('members-changed', { shop: shopId }, {})
}
