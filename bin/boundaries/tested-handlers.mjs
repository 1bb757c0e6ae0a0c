/** Whether every file that a module binds to a call has its test next to it. */

/** @import { Import } from './imports.mjs' */

/** What routes.ts needs for the options of a call: whose rows it contends for. */
const forOptions = /-(?:rows|keys)\.ts$/
const routes = /^apps\/server\/src\/modules\/(?:[\w-]+\/)+routes\.ts$/

/**
 * One line per handler without a test.
 * @param {ReadonlyMap<string, string>} files path from the root → text
 * @param {readonly Import[]} imports
 * @returns {string[]}
 */
export function checkTestedHandlers(files, imports) {
  return imports
    .filter(({ from, to, typeOnly }) => routes.test(from) && !typeOnly && to.startsWith(from.replace(/routes\.ts$/, '')))
    .filter(({ to }) => !forOptions.test(to))
    .filter(({ to }) => !files.has(to.replace(/\.ts$/, '.test.ts')))
    .map(({ to }) => `${to}: it handles a call, so its test belongs next to it (${to.replace(/^.*\/|\.ts$/g, '')}.test.ts)`)
}
