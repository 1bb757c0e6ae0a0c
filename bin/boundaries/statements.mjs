/** Which tables the SQL of a file reads, writes and locks. */
import { HOLE, readLiterals } from './literals.mjs'

/**
 * @typedef {'reads' | 'writes' | 'locks'} Verb
 * @typedef {{ verb: Verb, relation: string }} Use
 *   `relation` is schema.table, schema.function, or the statement's own words where it does not name its table
 */

const isSql = /\b(?:select|insert\s+into|update|delete\s+from|truncate|from|join|nextval|exists)\b/i
const writing =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|lock\s+table)\s+(?:only\s+)?([\w.]+|\$\{\})/gi
/** `for update`, `do update`: not statements in themselves. */
const notAWrite = /\b(?:for|key|do)\s+$/i
const locking = /\bfor\s+(?:no\s+key\s+update|update|share|key\s+share)\b(?:\s+of\s+(\w+))?/i

/**
 * @param {string} code
 * @param {ReadonlySet<string>} schemas those whose tables have an owner
 * @param {ReadonlyMap<string, unknown>} relations their tables and functions
 * @returns {Use[]} each once
 */
export const readUses = (code, schemas, relations) => usesIn(readLiterals(code), schemas, relations)

/**
 * @param {string[]} literals texts that may be SQL
 * @param {ReadonlySet<string>} schemas
 * @param {ReadonlyMap<string, unknown>} relations
 * @returns {Use[]}
 */
export function usesIn(literals, schemas, relations) {
  const pattern = new RegExp(String.raw`(?<![\w.$])(?:${[...schemas].join('|')})\.(?:[a-z_][a-z0-9_]*|\$\{\})`, 'g')
  /** @type {Map<string, Use>} */
  const uses = new Map()
  const add = (/** @type {Verb} */ verb, /** @type {string} */ relation) => uses.set(`${verb} ${relation}`, { verb, relation })

  const everyNamed = literals.flatMap((literal) => [...literal.matchAll(pattern)].map(([relation]) => relation))
  for (const literal of literals) {
    const named = [...literal.matchAll(pattern)].map(([relation]) => relation)
    if (!isSql.test(literal)) {
      // A fragment that is only a table's name; job kinds look the same.
      if (relations.has(literal.trim())) add('reads', literal.trim())
      continue
    }
    /** @type {Set<string>} */
    const written = new Set()
    for (const { 0: statement, 1: target = '', index } of literal.matchAll(writing)) {
      if (notAWrite.test(literal.slice(0, index))) continue
      if (target === HOLE) add('writes', statement.replace(/\s+/g, ' '))
      else if (schemas.has(target.split('.')[0] ?? '') && target.includes('.')) written.add(target)
      if (/^truncate/i.test(statement)) for (const relation of named) written.add(relation)
    }
    for (const relation of named) if (relation.endsWith('_seq')) written.add(relation)
    for (const relation of written) add('writes', relation)
    for (const relation of named) if (!written.has(relation)) add('reads', relation)
    // A lock in a separate fragment applies to a statement of the file: to any of them, as far as the text shows.
    for (const relation of lockedIn(literal, named.length > 0 ? named : everyNamed))
      if (!written.has(relation)) add('locks', relation)
  }
  return [...uses.values()]
}

/**
 * The tables whose rows a statement locks: the one it names, or all of them.
 * @param {string} literal
 * @param {string[]} named
 */
function lockedIn(literal, named) {
  const lock = locking.exec(literal)
  if (!lock) return []
  const alias = lock[1]
  return alias ? named.filter((relation) => new RegExp(String.raw`\b${relation}\s+(?:as\s+)?${alias}\b`).test(literal)) : named
}
