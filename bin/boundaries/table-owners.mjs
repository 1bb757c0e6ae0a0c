/** Who owns which table, and which modules know each other: by import, or by naming a table in SQL. */
import { HOLE } from './literals.mjs'
import { readUses, usesIn } from './statements.mjs'

/**
 * @import { Import } from './imports.mjs'
 * @import { Kind } from './schema.mjs'
 */

/**
 * @typedef {{ key: string, file: string, rule: string }} Fault
 *   `key` names the dependency (`catalog reads cart.line`), wherever in the module it begins
 * @typedef {{ order: Record<string, string[]>, otherSchemas: Record<string, string>, relations: ReadonlyMap<string, Kind>, routines?: { schema: string, sql: string }[] }} World
 *   modules from the ground up with what each may read, owners of other schemas, all tables and functions, and what runs in the database
 */

const server = 'apps/server/src/'
const demonstration = 'apps/server/demonstration/'
const isTest = (/** @type {string} */ file) => file.endsWith('.test.ts')

/**
 * The module that a file belongs to; null outside the server, undefined for code that composes the server.
 * @param {string} file
 */
function moduleOf(file) {
  if (isTest(file)) return null
  if (file.startsWith(demonstration)) return 'demonstration'
  if (!file.startsWith(server)) return null
  const [first, second = '', third] = file.slice(server.length).split('/')
  return first === 'kernel' ? first : first === 'modules' && third !== undefined ? second : undefined
}

/**
 * Every forbidden dependency, one line each; empty when the tree is clean.
 * @param {ReadonlyMap<string, string>} files path from the root → text
 * @param {readonly Import[]} imports
 * @param {World} world
 * @returns {string[]}
 */
export function checkTableOwners(files, imports, world) {
  const { order, otherSchemas, relations, routines = [] } = world
  const modules = Object.keys(order)
  const ownerOf = (/** @type {string} */ relation) => {
    const schema = relation.split('.')[0] ?? ''
    return otherSchemas[schema] ?? schema
  }
  const schemas = new Set([...modules, ...Object.keys(otherSchemas)])
  const declared = new Set(modules.flatMap((name) => (order[name] ?? []).map((may) => `${name} reads ${may}`)))
  /** @type {Set<string>} */
  const needed = new Set()
  /** @type {Fault[]} */
  const violations = []

  const stands = (/** @type {string} */ name) => modules.indexOf(name)
  const sources = [
    ...[...files].map(([file, text]) => ({
      file,
      from: moduleOf(file),
      hidden: /\bsql\.(?:id|table)\((?!`)/.test(text),
      uses: () => readUses(text, schemas, relations),
    })),
    ...routines.map(({ schema, sql }) => ({
      file: 'apps/server/schema.sql',
      from: ownerOf(`${schema}.`),
      hidden: false,
      uses: () => usesIn([sql], schemas, relations),
    })),
  ]
  for (const { file, from, hidden, uses } of sources) {
    if (from === null) continue
    const say = (/** @type {string} */ what, /** @type {string} */ rule) =>
      violations.push({ key: `${from ?? 'the server’s own code'} ${what}`, file, rule })
    if (from !== undefined && stands(from) < 0) say('is not in the list of modules', 'add it to bin/boundaries/modules.mjs')
    if (hidden) say('names a table by sql.id or sql.table', 'a statement names its table, so that its owner can be found')
    for (const { verb, relation } of uses()) {
      const owner = ownerOf(relation)
      const isFunction = relations.get(relation) === 'function'
      if (isFunction && verb !== 'reads') continue
      if (owner === from && relation.endsWith(HOLE)) continue
      if (!schemas.has(relation.split('.')[0] ?? '') || relation.endsWith(HOLE))
        say(`${verb} by "${relation}"`, 'a statement names its table, so that its owner can be found')
      else if (!isKnown(relation, relations)) say(`${verb} ${relation}`, 'no migration creates it')
      else if (owner === from) continue
      else if (from === undefined) say(`${verb} ${relation}`, 'SQL belongs in modules')
      else if (verb !== 'reads') say(`${verb} ${relation}`, `only ${owner} does`)
      else if (stands(owner) > stands(from)) say(`reads ${relation}`, `${from} is below ${owner}`)
      else if (!isFunction) {
        const known = [`${from} reads ${relation}`, `${from} reads ${owner}`].filter((line) => declared.has(line))
        if (known.length === 0) say(`reads ${relation}`, 'not among what it may read (bin/boundaries/modules.mjs)')
        for (const line of known) needed.add(line)
      }
    }
  }
  for (const { from: file, to: target } of imports) {
    const [from, to] = [moduleOf(file), moduleOf(target)]
    if (!from || !to || from === to || stands(from) >= stands(to)) continue
    violations.push({ key: `${from} imports ${to}`, file, rule: `${from} is below ${to}` })
  }
  for (const relation of relations.keys())
    if (!schemas.has(relation.split('.')[0] ?? ''))
      violations.push({
        key: `${relation} has no owner`,
        file: 'apps/server/schema.sql',
        rule: 'a schema is named after its module',
      })
  for (const line of declared)
    if (!needed.has(line)) violations.push({ key: line, file: 'bin/boundaries/modules.mjs', rule: 'declared, but unused' })
  return linesOf(violations)
}

/**
 * A table, a function, or the sequence of a table's column.
 * @param {string} relation
 * @param {ReadonlyMap<string, Kind>} relations
 */
const isKnown = (relation, relations) =>
  relations.has(relation) ||
  (relation.endsWith('_seq') && [...relations.keys()].some((table) => relation.startsWith(`${table}_`)))

/**
 * One line per dependency, with the files it begins in.
 * @param {Fault[]} violations
 */
function linesOf(violations) {
  /** @type {Map<string, Set<string>>} */
  const filesOf = new Map()
  for (const { key, rule, file } of violations) {
    const line = `${key}: ${rule}`
    filesOf.set(line, (filesOf.get(line) ?? new Set()).add(file.replace(`${server}modules/`, '')))
  }
  return [...filesOf].map(([line, files]) => `${line} (${[...files].join(', ')})`)
}
