import { randomUUID } from 'node:crypto'
import { sql } from '../../src/kernel/sql.ts'
import { addDays, chinaDay } from '../../src/kernel/clock.ts'
import { hashOf } from '../../src/kernel/secret.ts'
import type { TestDatabase } from '../test-database.ts'
import { insertRow, nextNumber } from './sequence.ts'

/** A quality agreement that a seller offers to a shop, valid for a year from today and, so that a shop can have several, a few days. */
export function makeContract(
  world: TestDatabase,
  { sellerId, shopId, days = 365 + nextNumber() }: { sellerId: number; shopId: number; days?: number },
): Promise<number> {
  const now = world.clock.now()
  const from = chinaDay(now)
  const statement = `供货方：华东医药\n\n## 一、质量\n\n保证质量 ${days} 天。`
  return insertRow(
    world,
    sql`insert into contracts.contract (kind, seller_id, shop_id, title, statement, hash, valid_from, valid_until, offered_at, offered_by)
      values ('quality', ${sellerId}, ${shopId}, '质量保证协议', ${statement}, ${hashOf(statement)}, ${from}, ${addDays(from, days)}, ${now}, '张丽')
      returning id`,
  )
}

/** A PDF that a seller uploaded to offer as a contract: its row, without bytes. */
export async function makeContractPaper(world: TestDatabase, sellerId: number): Promise<string> {
  const id = randomUUID()
  await world.write(sql`insert into files.file (id, owner, purpose, is_public, name, mime, size, sha256, created_at)
    values (${id}, ${`v:${sellerId}`}, 'contract', false, '年度质量协议.pdf', 'application/pdf', 1024, ${hashOf(id).toString('hex')}, ${world.clock.now()})`)
  return id
}
