import type { Client } from 'pg'

interface Part {
  schema: string
  /** The table it belongs to; '' for what stands alone. */
  table: string
  text: string
}

/** Schemas that are not ours: PostgreSQL's, and the job queue's, which creates its own. */
const OURS = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'pgboss', 'public')`

/** A column as a line of its table; identity and generated columns are marked as such. */
const COLUMNS = `
  select n.nspname as schema, c.relname as table,
    a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end
      || case when a.attidentity <> '' then ' generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity'
              when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
              when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end as text
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped and ${OURS}
  order by 1, 2, a.attnum`

/** Primary keys first, then unique constraints, references and checks; not null is part of the column. */
const CONSTRAINTS = `
  select n.nspname as schema, c.relname as table, 'constraint ' || o.conname || ' ' || pg_get_constraintdef(o.oid) as text
  from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_namespace n on n.oid = c.relnamespace
  where o.contype in ('p', 'u', 'f', 'c', 'x') and not c.relispartition and ${OURS}
  order by 1, 2, array_position(array['p', 'u', 'f', 'c', 'x'], o.contype::text), o.conname`

/** Not null constraints whose name differs from PostgreSQL's default: it would stay behind when a table is renamed. */
const STRAY_NAMES = `
  select n.nspname as schema, c.relname as table, o.conname as text
  from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum = o.conkey[1]
  where o.contype = 'n' and not c.relispartition and ${OURS} and o.conname <> c.relname || '_' || a.attname || '_not_null'
  order by 1, 2, 3`

const PARTITIONS = `
  select n.nspname as schema, '' as table,
    'create table ' || c.oid::regclass || ' partition of ' || i.inhparent::regclass || ' ' || pg_get_expr(c.relpartbound, c.oid) as text
  from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_namespace n on n.oid = c.relnamespace
  where c.relispartition and c.relkind = 'r' and ${OURS} order by 1, c.relname`

/** Indexes that a partition has besides those of its table. */
const PARTITION_INDEXES = `
  select n.nspname as schema, '' as table, pg_get_indexdef(i.indexrelid) as text
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
  where c.relispartition and not x.relispartition and ${OURS} order by 1, x.relname`

const INDEXES = `
  select n.nspname as schema, c.relname as table, pg_get_indexdef(i.indexrelid) as text
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
  where not c.relispartition and ${OURS} and not exists (select from pg_constraint o where o.conindid = i.indexrelid and o.contype in ('p', 'u', 'x'))
  order by 1, 2, i.indexrelid::regclass::text`

const TRIGGERS = `
  select n.nspname as schema, c.relname as table, pg_get_triggerdef(t.oid) as text
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where not t.tgisinternal and ${OURS} order by 1, 2, t.tgname`

/** What the application's role may do with each table. */
const GRANTS = `
  with granted as (
    select c.oid, a.privilege_type, null as column, a.grantee from pg_class c cross join aclexplode(c.relacl) a
    union all
    select t.attrelid, a.privilege_type, string_agg(t.attname, ', ' order by t.attnum), a.grantee
    from pg_attribute t cross join aclexplode(t.attacl) a group by 1, 2, a.grantee
  )
  select n.nspname as schema, c.relname as table,
    format('grant %s on %I.%I to %I', string_agg(lower(g.privilege_type) || coalesce(' (' || g.column || ')', ''), ', '
      order by array_position(array['SELECT', 'INSERT', 'UPDATE', 'DELETE'], g.privilege_type)), n.nspname, c.relname, r.rolname) as text
  from granted g join pg_class c on c.oid = g.oid join pg_namespace n on n.oid = c.relnamespace join pg_roles r on r.oid = g.grantee
  where c.relkind in ('r', 'p') and g.grantee <> c.relowner and ${OURS}
  group by n.nspname, c.relname, r.rolname order by 1, 2, r.rolname`

const FUNCTIONS = `
  select n.nspname as schema, '' as table, rtrim(pg_get_functiondef(p.oid), E'\\n') as text
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS} order by 1, p.proname`

const EXTENSIONS = `select '' as schema, '' as table, 'create extension ' || extname as text from pg_extension where extname <> 'plpgsql' order by extname`

/** How a partitioned table is split: written after its columns. */
const SPLITS = `
  select n.nspname as schema, c.relname as table, ' partition by ' || pg_get_partkeydef(c.oid) as text
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'p' and ${OURS}`

/** A migrated database as readable SQL: schemas in alphabetical order, each with its functions, tables, indexes, triggers and grants. */
export async function describeSchema(client: Client): Promise<string> {
  const read = async (query: string) => (await client.query<Part>(query)).rows
  const parts = {
    columns: await read(COLUMNS),
    constraints: await read(CONSTRAINTS),
    stray: await read(STRAY_NAMES),
    splits: await read(SPLITS),
    partitions: [...(await read(PARTITIONS)), ...(await read(PARTITION_INDEXES))],
    indexes: await read(INDEXES),
    triggers: await read(TRIGGERS),
    grants: await read(GRANTS),
    functions: await read(FUNCTIONS),
  }
  if (parts.stray.length)
    throw new Error(`Not null constraints with a name of old: ${parts.stray.map((s) => `${s.schema}.${s.text}`).join(', ')}`)
  const textsOf = (found: Part[], schema: string, table?: string) =>
    found.filter((part) => part.schema === schema && (table === undefined || part.table === table)).map(({ text }) => text)
  const tableOf = (schema: string, table: string) => {
    const lines = [...textsOf(parts.columns, schema, table), ...textsOf(parts.constraints, schema, table)]
    const [split = ''] = textsOf(parts.splits, schema, table)
    const rest = (['indexes', 'triggers', 'grants'] as const).flatMap((kind) => textsOf(parts[kind], schema, table))
    return [`create table ${schema}.${table} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n)${split}`, ...rest]
  }
  const schemas = [...new Set([...parts.columns, ...parts.functions].map(({ schema }) => schema))].sort()
  const statements = schemas.flatMap((schema) => {
    const tables = [...new Set(parts.columns.filter((column) => column.schema === schema).map(({ table }) => table))]
    return [
      [`create schema ${schema}`],
      ...textsOf(parts.functions, schema).map((text) => [text]),
      ...tables.map((table) => tableOf(schema, table)),
      textsOf(parts.partitions, schema),
    ]
  })
  const extensions = (await read(EXTENSIONS)).map(({ text }) => text)
  const blocks = [extensions, ...statements].filter((block) => block.length > 0)
  const text = blocks.map((block) => block.map((statement) => `${lowerCase(statement)};\n`).join('')).join('\n')
  return `-- Generated by npm run generate: what the migrations make of an empty database. Nothing runs it.\n\n${text}`
}

/** PostgreSQL writes its keywords in capitals and we do not; quoted text is left alone. */
const lowerCase = (statement: string) =>
  statement.replace(/'(?:[^']|'')*'|[A-Z_]+/g, (part) => (part.startsWith("'") ? part : part.toLowerCase()))
