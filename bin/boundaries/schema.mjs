/** What the migrations made, as apps/server/schema.sql shows it: the tables and functions of every schema. */

/** @typedef {'table' | 'function'} Kind */

const made = /^create (?:or replace )?(?<kind>table|function) (?<name>\w+\.\w+)/gm

/**
 * The tables and functions of a schema dump, by schema and name.
 * @param {string} dump
 * @returns {Map<string, Kind>}
 */
export const readSchema = (dump) =>
  new Map(
    [...dump.matchAll(made)].map(({ groups: { kind = '', name = '' } = {} }) => [name, kind === 'function' ? kind : 'table']),
  )
