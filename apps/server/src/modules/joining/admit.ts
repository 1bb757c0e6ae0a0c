import type { ConsoleDecideJoinRequest, DecideAddition, DecideJoinRequest, DecideOwner, SaveUserAudit } from '@shop/contract'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { refuse } from '../../kernel/refusal.ts'
import { enterShop, lockUser, nameUser } from '../access/index.ts'
import { serveReferred } from '../salesmen/index.ts'
import { insertMember, type NewMember } from '../shops/index.ts'

/**
 * Makes a user a member of a shop, under its lock and by the name they joined with, which is what they are called everywhere until they choose
 * otherwise. Sessions without a shop go on in this one; every open page of the user learns of the
 * new shop, and the owners' of the new member. The salesman who brought the user serves the shop. Refuses whoever was made a salesman
 * meanwhile: appointing locks the user, too, and then looks for shops of theirs.
 */
export async function admit(
  call:
    | typeof ConsoleDecideJoinRequest
    | typeof DecideAddition
    | typeof DecideJoinRequest
    | typeof DecideOwner
    | typeof SaveUserAudit,
  work: Pick<TransactionContext, 'tx' | 'now' | 'emit'>,
  shopId: number,
  member: NewMember,
): Promise<void> {
  const { tx, now, emit } = work
  const { userId, name, role } = member
  await insertMember(tx, shopId, member, now)
  if ((await lockUser(tx, userId))!.kind === 'salesman') refuse(call, 'SALESMAN')
  await nameUser(tx, userId, name)
  await enterShop(tx, userId, shopId)
  await serveReferred(work, shopId, userId, role)
  await emit('rights-changed', { user: userId }, {})
  await emit('members-changed', { shop: shopId }, {})
}
