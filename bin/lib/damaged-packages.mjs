/** Node's codes and words for a module that should be in node_modules and is not, or not as a whole. */
const DAMAGE =
  /\b(ERR_MODULE_NOT_FOUND|MODULE_NOT_FOUND|ERR_PACKAGE_PATH_NOT_EXPORTED|ERR_DLOPEN_FAILED)\b|Cannot find (module|package)/
const HINT = 'The installed packages seem to be damaged. Install them again: npm ci'

/**
 * The words with what to do, in place of a stack, when damaged packages are the reason; otherwise unchanged.
 * @param {string} words
 */
export function withRepairHint(words) {
  if (!DAMAGE.test(words)) return words
  const lines = words.split('\n')
  const reason =
    lines.find((line) => /^\s*Error\b/.test(line) && DAMAGE.test(line)) ?? lines.find((line) => DAMAGE.test(line)) ?? ''
  return [lines[0] ?? '', reason.trim(), HINT].filter((line, n, all) => line && all.indexOf(line) === n).join('\n')
}
