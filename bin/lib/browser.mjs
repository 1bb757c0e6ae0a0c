/** Finds the Chromium that the tests drive, or installs one. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { lastLines, run, runModule } from './run.mjs'

/** The one without a window first: it does the same work in two thirds of the processor time (decision 0184). */
const programs = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPrograms = ['Google Chrome', 'Chromium'].flatMap((name) =>
  ['/Applications', join(homedir(), 'Applications')].map((folder) => `${folder}/${name}.app/Contents/MacOS/${name}`),
)

/**
 * The path of a Chromium or Chrome that runs.
 * @param {(line: string) => void} say
 * @returns {Promise<string>}
 */
export async function ensureBrowser(say) {
  const found = await findBrowser()
  if (found) return found
  if (isDebianRoot()) {
    say('No browser found: installing Debian’s chromium with Chinese fonts (apt-get) …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-q'], { env })
    // Debian before 12 has no package of the shell.
    for (const program of ['chromium-headless-shell', 'chromium']) {
      await run('apt-get', ['install', '-y', '-q', program, 'fonts-noto-cjk'], { env })
      const installed = await findBrowser()
      if (installed) return installed
    }
  }
  say('No browser found: fetching Playwright’s Chromium (npx playwright install chromium) …')
  const { output } = await runModule('playwright/cli.js', [
    'install',
    ...(process.getuid?.() === 0 ? ['--with-deps'] : []),
    'chromium',
  ])
  const fetched = await findBrowser()
  if (fetched) return fetched
  throw new Error(`No browser could be installed; set CHROMIUM_PATH to a Chromium or Chrome.\n${lastLines(output, 20)}`)
}

/** @returns {Promise<string | undefined>} */
async function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (runs(named)) return named
    throw new Error(`CHROMIUM_PATH (${named}) is not a working browser.`)
  }
  const { chromium } = await import('playwright')
  const paths = (process.env.PATH ?? '').split(':').concat('/usr/bin', '/usr/local/bin', '/snap/bin')
  const usual = programs.flatMap((name) => paths.map((folder) => join(folder, name)))
  return [...usual, ...macPrograms, chromium.executablePath()].find((path) => existsSync(path) && runs(path))
}

/**
 * Ubuntu's chromium may only be a hint to install a snap: only one that prints its version counts.
 * @param {string} path
 */
const runs = (path) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

function isDebianRoot() {
  const release = '/etc/os-release'
  return process.getuid?.() === 0 && existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'))
}
