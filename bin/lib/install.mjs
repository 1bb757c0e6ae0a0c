/** Brings node_modules up to date and goes on under the Node the project is made for. Needs nothing installed. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { root } from './place.mjs'
import { lastLines, run, seconds } from './run.mjs'

const modules = join(root, 'node_modules')
const hashFile = join(modules, '.install-hash')
const node = join(modules, 'node', 'bin', 'node')

/**
 * Installs what is missing, then starts the same command again under the project's Node. Returns only there.
 * The first process stays as a shell around the second: it passes signals on and takes over its exit code.
 */
export async function bootstrap() {
  if (process.env.SHOP_BOOTSTRAPPED === 'yes') return
  if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node 20 or later is needed; this is ${process.version}.`)
  if (!isInstalled()) await install()
  if (!existsSync(node)) await repairNode()
  const code = await goOn()
  process.exit(code)
}

const readLock = () => readFileSync(join(root, 'package-lock.json'), 'utf8')

const lockHash = () => createHash('sha256').update(readLock()).update(process.platform).update(process.arch).digest('hex')

function isInstalled() {
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === lockHash()) return true
  if (!matches(readLock())) return false
  writeFileSync(hashFile, lockHash())
  return true
}

/**
 * Whether npm itself notes that it installed exactly this lockfile, for instance because somebody ran `npm ci` by hand.
 * @param {string} lock
 */
function matches(lock) {
  const noteFile = join(modules, '.package-lock.json')
  if (!existsSync(noteFile)) return false
  const { packages: installed } = JSON.parse(readFileSync(noteFile, 'utf8'))
  /** @type {[string, { version?: string, link?: boolean, optional?: boolean }][]} */
  const wanted = Object.entries(JSON.parse(lock).packages)
  return wanted
    .filter(([path, { optional }]) => path.includes('node_modules/') && (!optional || installed[path]))
    .every(([path, { version, link }]) => installed[path] && (link || installed[path].version === version))
}

/** npm as the one that runs us, or else the one of the machine. */
const npm = process.env.npm_execpath?.endsWith('npm-cli.js')
  ? { program: process.execPath, args: [process.env.npm_execpath] }
  : { program: 'npm', args: [] }

async function install() {
  console.log('Installing the packages (npm ci) …')
  const began = Date.now()
  const call = (/** @type {string[]} */ args) =>
    run(npm.program, [...npm.args, ...args, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  let { code, output } = await call(['ci'])
  if (code !== 0 && output.includes('EUSAGE')) {
    console.log('npm ci does not accept the lockfile: going on with npm install --no-save …')
    ;({ code, output } = await call(['install', '--no-save']))
  }
  if (code !== 0) fail(`npm ci failed:\n${lastLines(output, 40)}`)
  writeFileSync(hashFile, lockHash())
  console.log(`Installed in ${seconds(Date.now() - began)}.`)
}

/** The package `node` fetches its program by an install script, which npm may have been told not to run. */
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
 * npm ends without a word to what it runs when it is told to stop in certain ways; its end shows as another parent.
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
