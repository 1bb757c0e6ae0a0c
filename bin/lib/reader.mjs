/** What reads pictures of papers, installed while the shop already runs (decision 0167). */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { run } from './run.mjs'

const BY_HAND = 'npm run install-ocr'

/**
 * Whether `npm run install-ocr` came to its end: npm writes this file last, and removes it first. The server asks the same
 * (providers/ocr/built-in.ts).
 * @param {string} [folder]
 */
export const isReaderInstalled = (folder = join(root, 'apps/server/ocr')) =>
  existsSync(join(folder, 'node_modules/.package-lock.json'))

/**
 * Whether a shop with these settings has the reader installed automatically: production does it by a command, a cloud service and
 * `off` need none.
 * @param {Record<string, string | undefined>} env
 */
export const wantsReader = ({ NODE_ENV, VITEST, OCR_PROVIDER }) =>
  NODE_ENV !== 'production' && VITEST === undefined && (OCR_PROVIDER || 'built-in') === 'built-in'

/**
 * Installs the reader where it is missing: a line when it begins, and one when it is there or was not to be had. It is tried once
 * for each start, does not hold up anything, and never rejects.
 * @param {{ say: (line: string) => void, logFile: string, isInstalled?: () => boolean, command?: string[] }} options `command`:
 *   what Node runs to install it
 * @returns {Promise<void>}
 */
export async function installReader({
  say,
  logFile,
  isInstalled = isReaderInstalled,
  command = [join(root, 'bin/install-ocr.mjs')],
}) {
  if (isInstalled()) return
  say('Installing what reads photos of licences (115 MB, in the background); forms are filled in by hand until then.')
  const { code, ms } = await run(process.execPath, command, { logFile, group: true })
  say(
    code === 0
      ? `Photos of licences are read from now on (installed in ${Math.round(ms / 1000)} s).`
      : `Photos of licences are not read: installing failed (${logFile}). Forms are filled in by hand; to try again: ${BY_HAND}`,
  )
}
