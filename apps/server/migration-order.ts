import { execFileSync } from 'node:child_process'
import { basename } from 'node:path'

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
  return `${order[at]} was added after ${order[at - 1]}, which databases have run: give it the number ${numberAfter(order)} and run npm run generate. Where two branches meet and no database has run either, sort the last lines of migrations/order.txt instead.`
}

const numberAfter = (names: readonly string[]) =>
  String(Math.max(...names.map((name) => Number.parseInt(name, 10))) + 1).padStart(4, '0')

/** The last one to which databases of the main branch were allowed to come in another order. */
const CHECKED_AFTER = '1060_scopes_in_help.sql'

/**
 * What is wrong with the order in which migrations came to the main branch, whatever order.txt was made to say; null: nothing.
 * Whoever ran that branch has a database of every state that it had: a file that came later under a lower number shuts it out.
 * @param arrivals what each of its commits added, the oldest first
 */
export function lateMigration(arrivals: readonly (readonly string[])[], present: readonly string[]): string | null {
  let newest = CHECKED_AFTER
  const rest = present.filter((name) => !arrivals.flat().includes(name))
  for (const added of [...arrivals, rest]) {
    const now = added.filter((name) => present.includes(name)).sort()
    const late = now.find((name) => name > CHECKED_AFTER && name < newest)
    if (late !== undefined)
      return `${late} comes after ${newest}, which the main branch already had and databases have run: give it the number ${numberAfter(present)} and run npm run generate.`
    if (now.length && now.at(-1)! > newest) newest = now.at(-1)!
  }
  return null
}

/** What each commit of the main branch added to a folder of migrations, the oldest first; nothing where there is no repository. */
export function readArrivals(folder: string): string[][] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const exists = (branch: string) => {
    try {
      return git('rev-parse', '--verify', '--quiet', `${branch}^{commit}`) !== ''
    } catch {
      return false
    }
  }
  const branch = ['origin/main', 'main', 'HEAD'].find(exists)
  if (branch === undefined) return []
  // What a merge brought came with the merge.
  const how = ['--first-parent', '--diff-merges=first-parent', '--no-renames', '--diff-filter=A', '--reverse']
  return git('log', ...how, '--format=tformat:commit', '--name-only', branch, '--', '*.sql')
    .split(/^commit$/m)
    .map((lines) =>
      lines
        .split('\n')
        .filter(Boolean)
        .map((path) => basename(path)),
    )
    .filter((added) => added.length)
}
