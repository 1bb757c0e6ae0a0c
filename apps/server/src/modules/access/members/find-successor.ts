import type { HandOverShop, SendHandOverCode } from '@shop/contract'
import type { Executor } from '../../../kernel/database.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findRole, requireOwner } from '../../shops/index.ts'
import type { Buyer } from '../actor.ts'
import { findUserById } from '../queries.ts'

/** The phone of the member whom the owner wants to hand the shop over to: no salesman, whatever let them in. */
export async function findSuccessor(
  call: typeof SendHandOverCode | typeof HandOverShop,
  db: Executor,
  { userId: callerId, shop }: Buyer,
  userId: number,
): Promise<string> {
  await requireOwner(db, shop.id, callerId)
  const role = await findRole(db, shop.id, userId)
  if (!role) refuse(call, 'NOT_FOUND', {}, '没有找到这位成员，可能已被移出')
  if (role === 'owner') refuse(call, 'ALREADY_OWNER')
  const { phone, kind } = (await findUserById(db, userId))!
  if (kind === 'salesman') refuse(call, 'SALESMAN', {}, '对方是业务员账号，不能成为门店负责人')
  return phone
}

/** What the two codes are for: this shop, and this member. */
export const handOverSubject = (shopId: number, userId: number) => `${shopId} ${userId} `
