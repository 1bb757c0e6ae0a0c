import { sql } from 'kysely'
import type { World } from '../world.ts'

/** One committed change of a row. */
export interface Write {
  relation: string
  operation: 'INSERT' | 'UPDATE' | 'DELETE' | 'TRUNCATE'
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export interface WriteLog {
  /** What was committed since the last call of this, as far as the log watches it. */
  take(): Promise<Write[]>
}

/**
 * Logs every committed write to every table of a world, whoever makes it: a trigger on each table adds a row to a table of this
 * log, in the same transaction, so that work that rolls back leaves nothing. Reading the log costs the same with ten tables and
 * with a thousand. Tables named in `except` (`schema.table`) are not watched. To be opened once per world.
 */
export async function openWriteLog(world: World, except: readonly string[] = []): Promise<WriteLog> {
  await world.write(sql`create schema test`)
  await world.write(
    sql`create table test.write (id bigserial primary key, relation text not null, operation text not null, before jsonb, after jsonb)`,
  )
  await world.write(
    sql`create function test.log_write() returns trigger language plpgsql as $$
        begin
          insert into test.write (relation, operation, before, after)
          values (format('%I.%I', tg_table_schema, tg_table_name), tg_op, to_jsonb(old), to_jsonb(new));
          return null;
        end $$`,
  )
  // Partitions inherit the row triggers of what they are part of.
  await world.write(
    sql`do ${sql.raw(`$install$
        declare watched regclass;
        begin
          for watched in
            select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where c.relkind in ('r', 'p') and not c.relispartition
              and n.nspname not in ('pg_catalog', 'information_schema', 'test')
              and format('%I.%I', n.nspname, c.relname) <> all('{${except.join(',')}}'::text[])
          loop
            execute format('create trigger log_write after insert or update or delete on %s for each row execute function test.log_write()', watched);
            execute format('create trigger log_truncate after truncate on %s for each statement execute function test.log_write()', watched);
          end loop;
        end $install$`)}`,
  )
  let last = 0
  return {
    async take() {
      const found = await world.rows(
        sql<Write & { id: number }>`select id, relation, operation, before, after from test.write where id > ${last} order by id`,
      )
      last = found.at(-1)?.id ?? last
      return found.map(({ id: _, ...write }) => write)
    },
  }
}
