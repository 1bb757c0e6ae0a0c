import { MAX_MEMBERS, type DecideOwner, type ProposeOwner } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first, type Tx } from '../../../kernel/database.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { COUNTS, countMembers, findRole, lockShop } from '../../shops/index.ts'

type Call = typeof ProposeOwner | typeof DecideOwner

/**
 * Locks a shop that operators name an owner of. Refuses what is not there, and what another registration has replaced; `ending`: unless what
 * is proposed for it only ends.
 */
export async function lockNamedShop(call: Call, tx: Tx, shopId: number, { ending = false } = {}): Promise<{ name: string }> {
  await lockShop(tx, shopId)
  const shop = await first(
    tx,
    sql<{ name: string }>`select h.name from shops.shop h where h.id = ${shopId} and ${ending ? sql`true` : COUNTS}`,
  )
  return shop ?? refuse(call, 'NOT_FOUND', {}, '没有这家门店，或它的登记已被替换')
}

interface Person {
  id: number
  kind: string
  deregisters_at: Date | null
}
/**
 * Whether somebody is a member of a shop, whose lock is held. Refuses who can't become its owner: owners, salesmen, who is deleting their
 * account, one too many.
 */
export async function mayOwn(call: Call, tx: Tx, shopId: number, { id, kind, deregisters_at: leaves }: Person): Promise<boolean> {
  if (kind === 'salesman') refuse(call, 'SALESMAN', {}, '对方是业务员账号，不能成为门店负责人')
  if (leaves) refuse(call, 'DEREGISTERING')
  const role = await findRole(tx, shopId, id)
  if (role === 'owner') refuse(call, 'ALREADY_OWNER')
  if (!role && (await countMembers(tx, shopId)) >= MAX_MEMBERS) refuse(call, 'MEMBERS_FULL')
  return role !== undefined
}
