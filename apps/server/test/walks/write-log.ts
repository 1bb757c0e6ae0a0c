import { Client } from 'pg'
import { sql } from '../../src/kernel/sql.ts'
import type { TestDatabase } from '../test-database.ts'

/** Counters of attempts, codes and sessions: what a refused call may change. */
export const CHANGED_BY_REFUSALS: readonly string[] = [
  'kernel.attempt',
  'access.captcha',
  'access.sms_code',
  'access.session',
  'operators.session',
  'access.demo_sms',
  // The job queue notes here when it last did its own maintenance.
  'pgboss.version',
]

/** One committed change of a row. */
export interface Write {
  relation: string
  operation: 'INSERT' | 'UPDATE' | 'DELETE' | 'TRUNCATE'
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export interface WriteLog {
  /** The changes committed since the previous call. */
  take(): Promise<Write[]>
}

/** The trigger on each table, and the table that they insert into. */
export const INSTALL_WRITE_LOG = `
  create schema test;
  create table test.write (id bigserial primary key, relation text not null, operation text not null, before jsonb, after jsonb);
  create function test.log_write() returns trigger security definer language plpgsql as $$
    begin
      insert into test.write (relation, operation, before, after)
      values (format('%I.%I', tg_table_schema, tg_table_name), tg_op, to_jsonb(old), to_jsonb(new));
      return null;
    end $$;
  -- Partitions inherit the row triggers of their parent.
  do $install$
    declare watched regclass;
    begin
      for watched in
        select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and not c.relispartition
          and n.nspname not in ('pg_catalog', 'information_schema', 'test')
      loop
        execute format('create trigger log_write after insert or update or delete on %s for each row execute function test.log_write()', watched);
        execute format('create trigger log_truncate after truncate on %s for each statement execute function test.log_write()', watched);
      end loop;
    end $install$`

/**
 * Logs every committed write to every table of a world, whoever makes it: a trigger on each table inserts a row into the log's
 * own table in the same transaction, so that rolled-back work leaves nothing. Reading the log costs the same with ten tables and
 * with a thousand. Open it once per world. A world with \`logsWrites\` gets a database that has the triggers.
 */
export async function openWriteLog(world: Pick<TestDatabase, 'rows' | 'ownerUrl'>): Promise<WriteLog> {
  const [log] = await world.rows(sql<{ exists: boolean }>`select to_regclass('test.write') is not null as exists`)
  if (!log!.exists) {
    const client = new Client(world.ownerUrl)
    await client.connect()
    await client.query(INSTALL_WRITE_LOG)
    await client.end()
  }
  const [begin] = await world.rows(sql<{ id: number | null }>`select max(id) as id from test.write`)
  let last = begin!.id ?? 0
  return {
    async take() {
      const found = await world.rows(
        sql<{ id: number; write: Write }>`
          select id, json_build_object('relation', relation, 'operation', operation, 'before', before, 'after', after) as write
          from test.write where id > ${last} order by id`,
      )
      last = found.at(-1)?.id ?? last
      return found.map(({ write }) => write)
    },
  }
}
