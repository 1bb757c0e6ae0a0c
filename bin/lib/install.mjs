/** Brings node_modules up to date and continues under the Node version of the project. Needs nothing installed. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join, relative } from 'node:path'
import { lockInstalling } from './install-lock.mjs'
import { root } from './paths.mjs'
import { lastLines, run, seconds } from './run.mjs'

const modules = join(root, 'node_modules')
const node = join(modules, 'node', 'bin', 'node')

/**
 * Installs what is missing, then starts the same command again under the project's Node. Returns only there.
 * The first process remains as a shell around the second: it passes signals on and returns its exit code.
 * @param {{ install?: boolean }} [options] `install: false` for commands next to a running shop: an installation without the
 *   packages for development is enough, and one that lacks more is refused, since installing would take away what the shop runs on
 */
export async function bootstrap({ install: mayInstall = true } = {}) {
  if (process.env.SHOP_BOOTSTRAPPED === 'yes') return
  if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node 20 or later is needed; this is ${process.version}.`)
  if (mayInstall) {
    await installPackages()
    if (!existsSync(node)) await repairNode()
  } else if (!existsSync(node)) fail('The packages are not installed. With the shop stopped, run: npm ci')
  const code = await goOn()
  process.exit(code)
}

/**
 * Makes the node_modules of a folder match its package-lock.json; does nothing when they match.
 * @param {string} [folder] the root of the project, or a folder with packages that only some commands need
 */
export async function installPackages(folder = root) {
  if (isInstalled(folder)) return
  // Stopped by a signal, npm would go on for half a minute to undo what it did, and the next command would get in its way. What is
  // left half done the next installation removes first.
  const stop = () => {
    console.log('Stopped while installing. The next start installs again.')
    process.exit(130)
  }
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  for (const signal of signals) process.on(signal, stop)
  const unlock = await lockInstalling(folder, console.log)
  if (!isInstalled(folder)) await install(folder)
  unlock()
  for (const signal of signals) process.off(signal, stop)
}

const readLock = (/** @type {string} */ folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
const hashFile = (/** @type {string} */ folder) => join(folder, 'node_modules', '.install-hash')
const lockHash = (/** @type {string} */ folder) =>
  createHash('sha256').update(readLock(folder)).update(process.platform).update(process.arch).digest('hex')

/** @param {string} folder */
function isInstalled(folder) {
  const file = hashFile(folder)
  if (existsSync(file) && readFileSync(file, 'utf8') === lockHash(folder)) return true
  if (!matchesLock(folder)) return false
  writeFileSync(file, lockHash(folder))
  return true
}

/**
 * Whether npm's own record shows that it installed exactly this lockfile, for instance because someone ran `npm ci` by hand.
 * @param {string} folder
 */
function matchesLock(folder) {
  const installed = readStamp(join(folder, 'node_modules', '.package-lock.json'))
  if (!installed) return false
  /** @type {[string, { version?: string, link?: boolean, optional?: boolean }][]} */
  const wanted = Object.entries(JSON.parse(readLock(folder)).packages)
  return wanted
    .filter(([path, { optional }]) => path.includes('node_modules/') && (!optional || installed[path]))
    .every(([path, { version, link }]) => installed[path] && (link || installed[path].version === version))
}

/**
 * Undefined also when npm was ended while it wrote the file.
 * @param {string} file
 * @returns {Record<string, { version?: string }> | undefined}
 */
function readStamp(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** The npm that runs us, or else the one installed on the machine. */
const npm = process.env.npm_execpath?.endsWith('npm-cli.js')
  ? { program: process.execPath, args: [process.env.npm_execpath] }
  : { program: 'npm', args: [] }

/** @param {string} folder */
async function install(folder) {
  console.log(`Installing the packages${folder === root ? '' : ` of ${relative(root, folder)}`} (npm ci) …`)
  const began = Date.now()
  const call = (/** @type {string[]} */ args) =>
    run(npm.program, [...npm.args, ...args, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      group: true,
    })
  let { code, output } = await call(['ci'])
  if (code !== 0 && output.includes('EUSAGE')) {
    console.log('npm ci does not accept the lockfile: continuing with npm install --no-save …')
    ;({ code, output } = await call(['install', '--no-save']))
  }
  if (code !== 0) fail(`npm ci failed:\n${lastLines(output, 40)}`)
  writeFileSync(hashFile(folder), lockHash(folder))
  console.log(`Installed in ${seconds(Date.now() - began)}.`)
}

/** The package `node` downloads its program in an install script, which npm may be configured not to run. */
async function repairNode() {
  console.log('npm did not run the install script of the package node: fetching Node now …')
  const env = { npm_config_ignore_scripts: 'false' }
  const { output } = await run(process.execPath, ['installArchSpecificPackage.js'], { cwd: join(modules, 'node'), env })
  if (!existsSync(node)) fail(`Node could not be fetched:\n${lastLines(output, 20)}`)
}

/** @returns {Promise<number>} */
function goOn() {
  const bin = join(modules, '.bin')
  const env = { ...process.env, SHOP_BOOTSTRAPPED: 'yes', PATH: `${bin}:${process.env.PATH}` }
  const child = spawn(node, process.argv.slice(1), { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) endWithNpm(child)
  return new Promise((done) => {
    child.once('error', (error) => fail(`${node} does not run: ${error.message}`))
    child.once('exit', (code, signal) => done(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}

/**
 * When it is stopped in certain ways, npm exits without notifying its child; the child then sees another parent.
 * @param {import('node:child_process').ChildProcess} child
 */
function endWithNpm(child) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500).unref()
}

/**
 * @param {string} words
 * @returns {never}
 */
function fail(words) {
  console.error(words)
  process.exit(1)
}
