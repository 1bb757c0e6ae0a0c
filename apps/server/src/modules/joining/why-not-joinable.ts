import { MAX_MEMBERS } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first, type Tx } from '../../kernel/database.ts'
import { isApproved } from '../qualification/index.ts'
import { countMembers } from '../shops/index.ts'

/** What keeps people from joining a shop now, under its lock; null: nothing. */
export async function whyNotJoinable(tx: Tx, shopId: number): Promise<'NOT_FOUND' | 'SHOP_NOT_JOINABLE' | 'MEMBERS_FULL' | null> {
  const shop = await first(
    tx,
    sql<{ approved: boolean }>`select ${isApproved(sql.ref('h.id'))} as approved from shops.shop h where h.id = ${shopId}`,
  )
  if (!shop) return 'NOT_FOUND'
  if (!shop.approved) return 'SHOP_NOT_JOINABLE'
  return (await countMembers(tx, shopId)) >= MAX_MEMBERS ? 'MEMBERS_FULL' : null
}
