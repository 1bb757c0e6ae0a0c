/** The packages of what reads pictures of papers, from the registry. */
import { spawnSync } from 'node:child_process'
import { platform } from 'node:os'

/** A registry that says nothing is given up after a minute and one more try, instead of npm's five minutes and two. */
const FETCH_LIMITS = { npm_config_fetch_retries: '1', npm_config_fetch_timeout: '60000' }
/** A line of a stack, or of an error's fields, which npm writes below its words. */
const DETAIL = /^(\s|[{}]|$)/

/**
 * Installs what the lockfile of a folder names; undefined when it worked, otherwise why it did not, in a few lines.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined}
 */
export function installReaderPackages(folder, env = process.env) {
  const { status, signal, error, stdout, stderr } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    env: { ...env, ...FETCH_LIMITS },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: platform() === 'win32',
  })
  if (status === 0) return undefined
  if (error || signal) return error?.message ?? `npm was ended by ${signal}`
  const errors = `${stdout}\n${stderr}`.split('\n').filter((line) => line.startsWith('npm error'))
  const words = errors.map((line) => line.replace(/^npm error ?/, '')).filter((line) => !DETAIL.test(line))
  return [...new Set(words)].join('\n') || `npm ended with exit code ${status}`
}
