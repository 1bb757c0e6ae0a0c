/**
 * The cycles of a graph, one for each group of nodes that reach each other (Tarjan), written with the first node repeated
 * at the end.
 * @param {Map<string, string[]>} graph
 * @returns {string[][]}
 */
export function findCycles(graph) {
  /** @type {Map<string, number>} */
  const order = new Map()
  /** @type {Map<string, number>} */
  const low = new Map()
  /** @type {string[]} */
  const stack = []
  /** @type {string[][]} */
  const rings = []

  /** @param {string} node */
  const visit = (node) => {
    const at = order.size
    order.set(node, at)
    let lowest = at
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) lowest = Math.min(lowest, low.get(next) ?? order.get(next) ?? at)
    }
    low.set(node, lowest)
    if (lowest !== at) return
    const group = new Set(stack.splice(stack.lastIndexOf(node)))
    if (group.size > 1 || graph.get(node)?.includes(node)) rings.push(shortestRing(graph, node, group))
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return rings
}

/**
 * @param {Map<string, string[]>} graph
 * @param {string} start
 * @param {Set<string>} group
 */
function shortestRing(graph, start, group) {
  /** @type {string[][]} */
  let paths = [[start]]
  const seen = new Set()
  for (;;) {
    /** @type {string[][]} */
    const longer = []
    for (const path of paths) {
      for (const next of graph.get(path.at(-1) ?? '') ?? []) {
        if (next === start) return [...path, start]
        if (!group.has(next) || seen.has(next)) continue
        seen.add(next)
        longer.push([...path, next])
      }
    }
    paths = longer
  }
}
