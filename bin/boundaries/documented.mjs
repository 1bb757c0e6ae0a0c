/** Whether a document's table of modules is the one that the check goes by. */

const row = /^\| `(?<name>[\w-]+)` +\|[^|\n]*\|(?<reads>[^|\n]*)\|$/gm

/**
 * One line a module whose row is missing, out of its place or no longer true.
 * @param {string} text a document with rows of `module`, what it is about, `tables` of others
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
