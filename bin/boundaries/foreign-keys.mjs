/**
 * Which foreign keys cross the order of the modules. One that points up makes the lower module's writes lock rows of the higher
 * one, and cascading over an owner's border deletes rows behind that owner's back.
 */

const table = /^create table (?<name>\w+\.\w+) \((?<body>[\s\S]*?)^\);/gm
const reference = /foreign key \([^)]*\) references (?<target>\w+\.\w+)\([^)]*\)(?<actions>[^,\n]*)/g

/**
 * One line per foreign key that is neither inside one module, nor points to a lower module without cascading, nor is declared;
 * and one per declaration that no foreign key needs.
 * @param {string} dump
 * @param {{ order: readonly string[], otherSchemas: Record<string, string>, declared: Readonly<Record<string, string>> }} rules
 *   `declared`: `from → to` of what is accepted, with its reason
 * @returns {string[]}
 */
export function checkForeignKeys(dump, { order, otherSchemas, declared }) {
  const ownerOf = (/** @type {string} */ relation) => {
    const schema = relation.split('.')[0] ?? ''
    return otherSchemas[schema] ?? schema
  }
  /** @type {Map<string, string>} */
  const crossing = new Map()
  for (const { groups: { name = '', body = '' } = {} } of dump.matchAll(table)) {
    for (const { groups: { target = '', actions = '' } = {} } of body.matchAll(reference)) {
      const [from, to] = [ownerOf(name), ownerOf(target)]
      if (from === to) continue
      const isUpward = order.indexOf(to) > order.indexOf(from)
      if (isUpward) crossing.set(`${name} → ${target}`, `${from} is below ${to}`)
      else if (/cascade|set null|set default/.test(actions))
        crossing.set(`${name} → ${target}`, `changes of ${to} would write ${from}'s rows`)
    }
  }
  return [
    ...[...crossing]
      .filter(([key]) => !Object.hasOwn(declared, key))
      .map(([key, why]) => `foreign key ${key}: ${why} (see FOREIGN_KEYS in bin/boundaries/modules.mjs)`),
    ...Object.keys(declared)
      .filter((key) => !crossing.has(key))
      .map((key) => `foreign key ${key}: declared in bin/boundaries/modules.mjs, but needs no declaration`),
  ]
}
