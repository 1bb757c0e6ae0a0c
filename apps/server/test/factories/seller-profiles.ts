import { randomUUID } from 'node:crypto'
import { sql } from '../../src/kernel/sql.ts'
import { hashOf } from '../../src/kernel/secret.ts'
import type { TestDatabase } from '../test-database.ts'
import { insertRow, nextNumber, textArray } from './sequence.ts'

/** A picture that a seller uploaded as its logo: its row, without bytes. */
export async function makeSellerLogoFile(world: TestDatabase, sellerId: number): Promise<string> {
  const id = randomUUID()
  await world.write(sql`insert into files.file (id, owner, purpose, is_public, name, mime, size, sha256, created_at)
    values (${id}, ${`v:${sellerId}`}, 'seller-logo', true, '标志.webp', 'image/webp', 1024, ${hashOf(id).toString('hex')}, ${world.clock.now()})`)
  return id
}

export interface SellerProfileOptions {
  /** 1 waits, 2 is shown (by default). What shops read of the seller follows only through a decision (`DecideSellerProfile`). */
  state?: 1 | 2
  logoFileId?: string | null
  introduction?: string
  specialities?: string[]
}
/** What a seller says of itself: the id of one version. */
export const makeSellerProfile = (
  world: TestDatabase,
  sellerId: number,
  { state = 2, logoFileId = null, introduction = `简介${nextNumber()}`, specialities = [] }: SellerProfileOptions = {},
): Promise<number> =>
  insertRow(
    world,
    sql`insert into sellers.profile (seller_id, state, logo_file_id, introduction, specialities, sent_at, sent_by, decided_at)
      values (${sellerId}, ${state}, ${logoFileId}, ${introduction}, ${textArray(specialities)}, ${world.clock.now()}, '张丽',
        ${state === 1 ? null : world.clock.now()}) returning id`,
  )
