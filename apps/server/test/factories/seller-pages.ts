import { randomUUID } from 'node:crypto'
import { sql } from '../../src/kernel/sql.ts'
import { hashOf } from '../../src/kernel/secret.ts'
import type { TestDatabase } from '../test-database.ts'
import { insertRow, nextNumber, textArray } from './sequence.ts'

/** A picture that a seller uploaded for a page: its row, without bytes. */
export async function makeSellerPageFile(world: TestDatabase, sellerId: number): Promise<string> {
  const id = randomUUID()
  await world.write(sql`insert into files.file (id, owner, purpose, is_public, name, mime, size, sha256, created_at)
    values (${id}, ${`v:${sellerId}`}, 'seller-page', true, '介绍.webp', 'image/webp', 1024, ${hashOf(id).toString('hex')}, ${world.clock.now()})`)
  return id
}

/** A page of a seller about its products: it waits (1) for the platform, or is shown (2). */
export async function makeSellerPage(
  world: TestDatabase,
  sellerId: number,
  { state = 2, goodsNos = [], title = `产品介绍${nextNumber()}` }: { state?: 1 | 2; goodsNos?: string[]; title?: string } = {},
): Promise<{ pageId: number; sentAt: string; title: string }> {
  const now = world.clock.now()
  const pageId = await insertRow(
    world,
    sql`insert into content.seller_page (seller_id, created_at) values (${sellerId}, ${now}) returning id`,
  )
  await world.write(sql`insert into content.seller_page_version (page_id, state, title, text, file_ids, goods_nos, sent_at, sent_by, decided_at)
    values (${pageId}, ${state}, ${title}, '## 选品\n\n家庭常备。', ${[await makeSellerPageFile(world, sellerId)]}::uuid[], ${textArray(goodsNos)},
      ${now}, '张丽', ${state === 1 ? null : now})`)
  return { pageId, sentAt: now.toISOString(), title }
}
