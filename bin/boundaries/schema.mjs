/** What the migrations made: the tables and functions of every schema. */

/** @typedef {'table' | 'function'} Kind */

const step =
  /\bcreate\s+(?:or\s+replace\s+)?(?<made>table|function)\s+(?:if\s+not\s+exists\s+)?(?<name>\w+\.\w+)|\balter\s+(?:table|function)\s+(?<moved>\w+\.\w+)(?:\(\))?\s+(?:set\s+schema\s+(?<schema>\w+)|rename\s+to\s+(?<renamed>\w+))|\bdrop\s+(?:table|function)\s+(?:if\s+exists\s+)?(?<dropped>\w+\.\w+)/gi

/**
 * The tables and functions after migrations in this order, by schema and name.
 * @param {string[]} migrations their texts
 * @returns {Map<string, Kind>}
 */
export function readSchema(migrations) {
  /** @type {Map<string, Kind>} */
  const kinds = new Map()
  for (const text of migrations)
    for (const { groups = {} } of text.replace(/--.*$/gm, '').matchAll(step)) {
      const { made, name, moved, schema, renamed, dropped } = groups
      if (name) kinds.set(name, made?.toLowerCase() === 'function' ? 'function' : 'table')
      if (dropped) kinds.delete(dropped)
      const kind = moved && kinds.get(moved)
      if (!kind) continue
      const [was = '', own = ''] = moved.split('.')
      kinds.delete(moved)
      kinds.set(schema ? `${schema}.${own}` : `${was}.${renamed}`, kind)
    }
  return kinds
}
