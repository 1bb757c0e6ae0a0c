import { randomUUID } from 'node:crypto'
import type { Scope, SellerPaperKind } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { addDays, chinaDay } from '../../src/kernel/clock.ts'
import { hashOf } from '../../src/kernel/secret.ts'
import type { TestDatabase } from '../test-database.ts'
import { insertRow } from './sequence.ts'

/** A picture that a seller uploaded as a paper: its row, without bytes. */
export async function makeSellerPaperFile(world: TestDatabase, sellerId: number): Promise<string> {
  const id = randomUUID()
  await world.write(sql`insert into files.file (id, owner, purpose, is_public, name, mime, size, sha256, created_at)
    values (${id}, ${`v:${sellerId}`}, 'seller-paper', false, '许可证.webp', 'image/webp', 1024, ${hashOf(id).toString('hex')}, ${world.clock.now()})`)
  return id
}

export interface SellerPaperOptions {
  kind?: SellerPaperKind
  /** 1 waits, 2 counts (by default), 3 rejected. */
  state?: 1 | 2 | 3
  /** Days until its last one, negative after it; null: without an end. */
  days?: number | null
  fileIds?: string[]
  /** The business scope as printed. */
  scopeText?: string
  /** What it lets its seller sell; not recorded by default. */
  scopes?: readonly Scope[] | null
}
/** A paper of a seller. Of one that counts, the seller's standing follows only through a decision (`DecideSellerPaper`). */
export async function makeSellerPaper(
  world: TestDatabase,
  sellerId: number,
  {
    kind = 'drug-licence',
    state = 2,
    days = 400,
    fileIds,
    scopeText = '化学药制剂、中成药',
    scopes = null,
  }: SellerPaperOptions = {},
): Promise<number> {
  const now = world.clock.now()
  const files = fileIds ?? [await makeSellerPaperFile(world, sellerId)]
  const until = days === null ? null : addDays(chinaDay(now), days)
  return insertRow(
    world,
    sql`insert into sellers.paper (seller_id, kind, state, number, issuer, scope, scopes, valid_from, valid_until, file_ids, sent_at, sent_by, decided_at)
      values (${sellerId}, ${kind}, ${state}, '沪AA0210001', '上海市药品监督管理局', ${scopeText}, ${scopes}::text[], null, ${until}, ${files}, ${now}, '张丽',
        ${state === 1 ? null : now}) returning id`,
  )
}
