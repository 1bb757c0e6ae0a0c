import { setTimeout as pause } from 'node:timers/promises'
import { escapeLiteral, Pool } from 'pg'

/** How long work that a test left behind may hold a row. */
const LOCK_MS = 2_000

export interface PristineState {
  /**
   * Brings the database's rows and sequences back to what they were. False, and no more than that, where something else was left:
   * a table or function that was changed, a lock, or work that goes on.
   */
  restore(): Promise<boolean>
  close(): Promise<unknown>
}

interface Table {
  name: string
  /** Empty for most. */
  rows: number
  /** What its rows are made of, without what PostgreSQL computes. */
  columns: string
}

/** Everything that a migration could change: new or changed rows of these catalogs. */
const CATALOGS = [
  'class',
  'attribute',
  'attrdef',
  'proc',
  'trigger',
  'constraint',
  'index',
  'type',
  'namespace',
  'policy',
  'extension',
]
const STRUCTURE = `select concat_ws(' ', ${CATALOGS.map(
  (name) => `(select count(*) || ':' || max(xmin::text::bigint) from pg_${name})`,
).join(', ')}, (select count(*) from pg_db_role_setting)) as structure`

/** Connections that work, or hold an advisory lock though they do nothing: that outlives a transaction. */
const ACTIVE = `
  select from pg_stat_activity a
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
    and (state is distinct from 'idle' or exists (select from pg_locks l where l.pid = a.pid and l.locktype = 'advisory'))`

const TABLES = `
  select c.oid::regclass::text as name, (xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || c.oid::regclass, false, true, '')))[1]::text::int as rows,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
  order by c.oid`

const SEQUENCES = `
  select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, start_value::text as start, last_value::text as last
  from pg_sequences order by 1`

/** The rows that migrations write, by table: the same in all databases of a run. */
const written = new Map<string, string>()

/** Notes the state of a new database of a test. */
export async function pristineState(url: string): Promise<PristineState> {
  // Its only connection keeps no worker from ending.
  const client = new Pool({
    connectionString: url,
    options: `-c session_replication_role=replica -c plan_cache_mode=force_generic_plan -c lock_timeout=${LOCK_MS}`,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  }).on('error', () => {})
  const one = async <Row>(text: string, values: unknown[] = [], name?: string) =>
    (await client.query({ text, values, ...(name && { name }) })).rows as Row[]
  const xid = async () => (await one<{ xid: string }>(`select pg_current_xact_id()::xid::text as xid`))[0]!.xid

  const tables = await one<Table>(TABLES)
  for (const { name, rows } of tables)
    if (rows > 0 && !written.has(name))
      written.set(name, (await one<{ all: string }>(`select jsonb_agg(to_jsonb(t))::text as all from ${name} t`))[0]!.all)
  const sequences = await one<{ name: string; start: string; last: string | null }>(SEQUENCES)
  const [{ structure } = { structure: '' }] = await one<{ structure: string }>(STRUCTURE)
  /** Rows of these transactions and later ones are not the migrations'. */
  const since = new Map<string, string>()
  const begin = await xid()

  /** The tables that are not as they were. */
  const changed = `select array_remove(array[${tables
    .map(({ name, rows }, i) => {
      const differs = rows
        ? `(select count(*) <> ${rows} or max(xmin::text::bigint) >= ($1::bigint[])[${i + 1}] from ${name})`
        : `exists (select from ${name})`
      return `case when ${differs} then ${i} end`
    })
    .join(', ')}], null) as changed`

  return {
    async restore() {
      try {
        // What a test began and did not wait for may still be on its way.
        for (let turn = 0; (await one(ACTIVE, [], 'active')).length > 0; turn++) {
          if (turn === 10) return false
          await pause(20)
        }
        const [now] = await one<{ structure: string }>(STRUCTURE, [], 'structure')
        if (now?.structure !== structure) return false
        const limits = tables.map(({ name }) => since.get(name) ?? begin)
        const [found] = await one<{ changed: number[] }>(changed, [limits], 'changed')
        const touched = found!.changed.map((i) => tables[i]!)
        const moved = await one<{ name: string; last: string | null }>(SEQUENCES, [], 'sequences')
        const back = sequences.filter(({ name, last }) => moved.find((s) => s.name === name)?.last !== last)
        const statements = [
          'begin',
          ...touched.map(({ name }) => `delete from ${name}`),
          ...touched
            .filter(({ rows }) => rows > 0)
            .map(
              ({ name, columns }) =>
                `insert into ${name} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${name}, ${escapeLiteral(written.get(name)!)}::jsonb)`,
            ),
          ...back.map(({ name, start, last }) => `select setval(${escapeLiteral(name)}, ${last ?? start}, ${last !== null})`),
          'commit',
        ]
        if (statements.length > 2) await client.query(statements.join(';\n'))
        const next = await xid()
        for (const { name, rows } of touched) if (rows > 0) since.set(name, next)
        return true
      } catch {
        // Someone still holds a row, or the connection is gone.
        return false
      }
    },
    close: () => client.end().catch(() => {}),
  }
}
