import { randomUUID } from 'node:crypto'
import { sql } from '../../src/kernel/sql.ts'
import type { TestDatabase } from '../test-database.ts'

/** A photo of a shop that a user has uploaded. */
export async function makeShopPhoto(world: TestDatabase, userId: number): Promise<string> {
  const id = randomUUID()
  await world.write(
    sql`insert into files.file (id, owner, purpose, is_public, name, mime, size, sha256, created_at)
      values (${id}, ${`u:${userId}`}, 'shop', true, 'a.webp', 'image/webp', 1, ${id}, ${world.clock.now()})`,
  )
  return id
}
