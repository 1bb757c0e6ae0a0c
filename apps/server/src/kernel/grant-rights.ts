import { Client, escapeIdentifier } from 'pg'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { StartRefused } from './start-refused.ts'

/** What the application may do with a table, besides reading it. */
export interface TableRights {
  /** Nothing, not even read it: only functions with their owner's rights do. */
  hidden?: true
  insert?: true
  /** Columns that may change. A row can be locked only by a role that may change one of its columns. */
  update?: 'all' | readonly string[]
  delete?: true
  /** Neither UPDATE nor DELETE nor TRUNCATE: triggers refuse them to every role. */
  appendOnly?: true
}

interface Right {
  /** `table ledger.entry`, as GRANT names it. */
  object: string
  privilege: string
  /** Null: the whole object. */
  column: string | null
}
interface Table {
  /** As GRANT names it. */
  schema: string
  /** With its schema. */
  name: string
  object: string
  /** Of its generated columns, as GRANT names them. */
  sequences: string[]
  /** How many of UPDATE, DELETE and TRUNCATE its triggers refuse. */
  refused: number
}

/** The job queue has its own tables, which its own code changes in every way. */
const QUEUE = 'pgboss'

/** Partitions are reached through their table; the queue names its own. */
const TABLES = `
  select quote_ident(n.nspname) as schema, n.nspname || '.' || c.relname as name, format('table %I.%I', n.nspname, c.relname) as object,
    array(select format('sequence %I.%I', n.nspname, s.relname) from pg_depend d join pg_class s on s.oid = d.objid
      where d.refobjid = c.oid and d.classid = 'pg_class'::regclass and s.relkind = 'S') as sequences,
    -- Of a trigger's type, bit 3 is DELETE, 4 is UPDATE, 5 is TRUNCATE.
    coalesce((select bit_count(bit_or(t.tgtype::int & 56)::bit(8)) from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.oid and p.proname = 'refuse_change'), 0)::int as refused
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and (not c.relispartition or n.nspname = '${QUEUE}')
  order by 2`

/** What a role has been granted in this database. */
const GRANTED = `
  with granted as (
    select case c.relkind when 'S' then 'sequence' else 'table' end as kind, n.nspname, c.relname, null::name as attname, a.grantee, a.privilege_type
    from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join aclexplode(c.relacl) a
    union all
    select 'table', n.nspname, c.relname, t.attname, a.grantee, a.privilege_type
    from pg_attribute t join pg_class c on c.oid = t.attrelid join pg_namespace n on n.oid = c.relnamespace cross join aclexplode(t.attacl) a
    union all
    select 'schema', n.nspname, null, null, a.grantee, a.privilege_type from pg_namespace n cross join aclexplode(n.nspacl) a
  )
  select kind || ' ' || quote_ident(nspname) || coalesce('.' || quote_ident(relname), '') as object,
    privilege_type as privilege, attname as column
  from granted where grantee = (select oid from pg_roles where rolname = $1)`

/**
 * Gives a role exactly the rights that are declared for the tables of this database, and takes away what it has beyond them;
 * changes nothing when they are right already. Refuses a table without a declaration, a declaration without a table, and an
 * append-only table without the triggers that make it one.
 */
export async function grantRights(client: Client, role: string, declared: Readonly<Record<string, TableRights>>): Promise<void> {
  const { rows: tables } = await client.query<Table>(TABLES)
  const problems = problemsOf(tables, declared)
  if (problems.length) throw new StartRefused(problems.join('\n'))
  const wanted = tables.flatMap((table) => wantedOf(table, table.schema === QUEUE ? ALL : declared[table.name]!))
  for (const schema of new Set(tables.map((table) => table.schema)))
    wanted.push({ object: `schema ${schema}`, privilege: 'USAGE', column: null })
  const to = escapeIdentifier(role)
  const change = (verb: 'grant' | 'revoke', rights: readonly Right[]) =>
    rights
      .map(({ object, privilege, column }) => {
        const what = column === null ? privilege : `${privilege} (${escapeIdentifier(column)})`
        return `${verb} ${what} on ${object} ${verb === 'grant' ? 'to' : 'from'} ${to};`
      })
      .join('\n')
  await client.query('begin')
  // Several nodes may start at once, as with migrations.
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migrate])
  const excess = without(await grantedTo(client, role), wanted)
  if (excess.length) await client.query(change('revoke', excess))
  // Taking a right away from a table takes it away from its columns, too.
  const missing = without(wanted, await grantedTo(client, role))
  if (missing.length) await client.query(change('grant', missing))
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(current_database()) as name where has_database_privilege($1, current_database(), 'TEMPORARY')`,
    [role],
  )
  // Everybody may create temporary tables unless that is revoked, and nothing here does.
  for (const { name } of rows) await client.query(`revoke temporary on database ${name} from public`)
  await client.query('commit')
}

const ALL: TableRights = { insert: true, update: 'all', delete: true }

function wantedOf({ object, sequences }: Table, { hidden, insert, update, delete: remove }: TableRights): Right[] {
  if (hidden) return []
  const right = (privilege: string, column: string | null = null): Right => ({ object, privilege, column })
  const rights = [right('SELECT')]
  if (insert) rights.push(right('INSERT'), ...sequences.map((sequence) => ({ ...right('USAGE'), object: sequence })))
  if (remove) rights.push(right('DELETE'))
  if (update === 'all') rights.push(right('UPDATE'))
  else rights.push(...(update ?? []).map((column) => right('UPDATE', column)))
  return rights
}

function problemsOf(tables: readonly Table[], declared: Readonly<Record<string, TableRights>>): string[] {
  const names = new Set(tables.map(({ name }) => name))
  return [
    ...tables
      .filter(({ schema, name }) => schema !== QUEUE && !declared[name])
      .map(({ name }) => `What the application may do with the table ${name} is not declared in apps/server/table-rights.`),
    ...Object.keys(declared)
      .filter((name) => !names.has(name))
      .map((name) => `apps/server/table-rights declares the table ${name}, which does not exist.`),
    ...tables
      .filter(({ name, refused }) => declared[name]?.appendOnly && refused < 3)
      .map(({ name }) => `The append-only table ${name} needs the two triggers of 0110_append_only.sql.`),
  ]
}

const grantedTo = async (client: Client, role: string) => (await client.query<Right>(GRANTED, [role])).rows
const keyOf = ({ object, privilege, column }: Right) => JSON.stringify([object, privilege, column])
function without(rights: readonly Right[], others: readonly Right[]): Right[] {
  const known = new Set(others.map(keyOf))
  return rights.filter((right) => !known.has(keyOf(right)))
}
