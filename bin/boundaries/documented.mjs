/** Whether a document's table of modules matches the one that the check uses. */

const row = /^\| `(?<name>[\w-]+)` +\|[^|\n]*\|(?<reads>[^|\n]*)\|$/gm

/**
 * One line per module whose row is missing, out of place or no longer true.
 * @param {string} text a document with rows of `module`, what it is about, and other modules' `tables`
 * @param {Record<string, string[]>} order
 * @returns {string[]}
 */
export function checkDocumented(text, order) {
  const rows = [...text.matchAll(row)].map(({ groups: { name = '', reads = '' } = {} }) => ({
    name,
    reads: [...reads.matchAll(/`([^`]+)`/g)].map(([, table]) => table),
  }))
  const names = Object.keys(order)
  return [...names, ...rows.slice(names.length).map(({ name }) => name)].flatMap((name, i) => {
    const wanted = JSON.stringify({ name, reads: order[name] })
    return JSON.stringify(rows[i]) === wanted
      ? []
      : [`docs/architecture.md, row ${i + 1} of the modules: ${wanted} it should say`]
  })
}
