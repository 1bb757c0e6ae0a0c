import { sql } from '../../src/kernel/sql.ts'
import type { World } from '../world.ts'
import { ACCOUNT_CONTENT } from '../../src/modules/sellers/bank/account-rows.ts'
import { insertRow, nextNumber } from './sequence.ts'

/** An account of a seller: it waits (1), or counts (2, by default); its id. */
export async function makeBankAccount(
  world: World,
  sellerId: number,
  { state = 2, number = `62220000${nextNumber()}1234` }: { state?: 1 | 2; number?: string } = {},
): Promise<number> {
  const now = world.clock.now()
  const [seller] = await world.rows(sql<{ name: string }>`select company_name as name from catalog.seller where id = ${sellerId}`)
  const content = { accountName: seller!.name, bankName: '招商银行杭州分行', number }
  return insertRow(
    world,
    sql`insert into sellers.bank_account (seller_id, state, content, last_digits, sent_at, sent_by, decided_at)
      values (${sellerId}, ${state}, ${ACCOUNT_CONTENT.seal(world.app.kernel.secrets, content)}, ${number.slice(-4)}, ${now}, '张丽',
        ${state === 1 ? null : now}) returning id`,
  )
}
