import { sql } from '../../src/kernel/sql.ts'
import type { TestDatabase } from '../test-database.ts'
import { insertRow, nextNumber } from './sequence.ts'

/** A rule of the catalogue of classes that no goods match. */
export const makeClassRule = (world: TestDatabase): Promise<number> =>
  insertRow(
    world,
    sql`insert into catalog.class_rule (class, field, word, source, from_day, updated_at, updated_by)
      values ('psychotropic', 'name', ${`未列管${nextNumber()}`}, '测试公告', '2026-01-01', ${world.clock.now()}, '平台') returning id`,
  )
