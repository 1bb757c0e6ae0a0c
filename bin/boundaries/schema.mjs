/** What the migrations create, as apps/server/schema.sql shows it: the tables and functions of every schema. */

/** @typedef {'table' | 'function'} Kind */

const made = /^create (?:or replace )?(?<kind>table|function) (?<name>\w+\.\w+)/gm

const body = /^create (?:or replace )?function (?<schema>\w+)\.[\s\S]*?^as (?<quote>\$\w*\$)(?<sql>[\s\S]*?)\k<quote>/gm
const trigger =
  /^create (?:constraint )?trigger \w+ [\s\S]*? on (?<schema>\w+)\.\w+ [\s\S]*?execute function (?<called>\w+\.\w+)/gm

/**
 * What runs inside the database, by the schema it belongs to: function bodies, and the functions that triggers call.
 * @param {string} dump
 * @returns {{ schema: string, sql: string }[]}
 */
export const readRoutines = (dump) => [
  ...[...dump.matchAll(body)].map(({ groups: { schema = '', sql = '' } = {} }) => ({ schema, sql })),
  ...[...dump.matchAll(trigger)].map(({ groups: { schema = '', called = '' } = {} }) => ({ schema, sql: `select ${called}()` })),
]

/**
 * The tables and functions of a schema dump, by schema and name.
 * @param {string} dump
 * @returns {Map<string, Kind>}
 */
export const readSchema = (dump) =>
  new Map(
    [...dump.matchAll(made)].map(({ groups: { kind = '', name = '' } = {} }) => [name, kind === 'function' ? kind : 'table']),
  )
