/**
 * The order in which migrations were added, as `migrations/order.txt` keeps it: a name a line, the newest last. Databases have run
 * them in this order, so a file that is added later needs a higher number than all before it, or living databases refuse it while
 * fresh ones run it earlier.
 */
export function appendMigrations(listed: readonly string[], present: readonly string[]): string[] {
  const kept = listed.filter((name) => present.includes(name))
  return [...kept, ...present.filter((name) => !kept.includes(name)).sort()]
}

/** What is wrong with the order; null: nothing. */
export function misplacedMigration(order: readonly string[]): string | null {
  const at = order.findIndex((name, i) => i > 0 && name <= order[i - 1]!)
  if (at < 0) return null
  const highest = Math.max(...order.map((name) => Number.parseInt(name, 10)))
  return `${order[at]} was added after ${order[at - 1]}, which databases have run: give it the number ${String(highest + 1).padStart(4, '0')} and run npm run generate. Where two branches meet and no database has run either, sort the last lines of migrations/order.txt instead.`
}
