/** Whether the work on many rows goes on past one that fails: a bare loop of transactions ends at the first. */

const modules = /^apps\/server\/src\/modules\/(?!.*\.test\.ts$)/
const loop = /^(\s*)for (?:await )?\((?:const|let) .* of /
const transaction = /\bawait (?:\w+\.)*transact\(/

/**
 * One line per loop over rows that awaits a transaction for each.
 * @param {ReadonlyMap<string, string>} files path from the root → text, as oxfmt writes it
 * @returns {string[]}
 */
export const checkBareLoops = (files) =>
  [...files]
    .filter(([file]) => modules.test(file))
    .flatMap(([file, text]) => {
      const lines = text.split('\n')
      return lines
        .filter((line, at) => loop.test(line) && [line, ...directBody(lines, at)].some((one) => transaction.test(one)))
        .map(
          (line) =>
            `${file}: ${line.trim()} … (one row that fails keeps the others from their turn: processEach or processLots of kernel/batch.ts)`,
        )
    })

/**
 * The lines of a loop's body, without those of functions that it makes and of what it tries.
 * @param {readonly string[]} lines
 * @param {number} at
 */
function directBody(lines, at) {
  const outer = indentOf(lines[at] ?? '')
  const body = []
  /** How far the line is indented whose inner lines belong to something else. */
  let skipped = Infinity
  for (const line of lines.slice(at + 1)) {
    if (!line.trim()) continue
    const indent = indentOf(line)
    if (indent <= outer) break
    if (indent > skipped) continue
    skipped = /=>(?: \{)?$|\btry \{$|\bfunction\b/.test(line) ? indent : Infinity
    body.push(line)
  }
  return body
}

const indentOf = (/** @type {string} */ line) => line.search(/\S/)
