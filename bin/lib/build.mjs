/** Builds the mobile shop and the console when their sources changed, and compresses the files that the server sends. */
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './paths.mjs'
import { lastLines, runModule, seconds } from './run.mjs'

const state = join(root, '.data', 'build.json')
const names = { h5: 'mobile shop', console: 'console' }

/**
 * Builds, one after the other, what is not built from exactly these sources. Throws with the end of the output.
 * @param {(line: string) => void} say
 */
export async function buildFrontends(say) {
  const built = readState()
  for (const app of /** @type {const} */ (['h5', 'console'])) {
    const folder = join(root, 'apps', app)
    if (!existsSync(join(folder, 'vite.config.ts'))) continue
    const hash = sourceHash(root, [`apps/${app}`, 'packages', 'package-lock.json'])
    if (built[app] === hash && existsSync(join(folder, 'dist', 'index.html'))) continue
    say(`Building the ${names[app]} …`)
    const began = Date.now()
    await build(app, folder)
    mkdirSync(join(root, '.data'), { recursive: true })
    writeFileSync(state, JSON.stringify({ ...built, [app]: hash }))
    built[app] = hash
    say(`Built in ${seconds(Date.now() - began)}.`)
  }
}

/**
 * What was built from which sources; a file that was cut off while it was written says nothing.
 * @returns {Record<string, string>}
 */
function readState() {
  try {
    return JSON.parse(readFileSync(state, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * Builds into a new folder and swaps it in at the end: a running server keeps the old files, as it does when a build fails.
 * @param {keyof typeof names} app
 * @param {string} folder
 */
async function build(app, folder) {
  const fresh = join(folder, 'node_modules', `.build-${process.pid}`)
  const dist = join(folder, 'dist')
  const args = ['build', folder, '--outDir', fresh, '--emptyOutDir']
  const { code, output } = await runModule('vite/bin/vite.js', args, { env: { NODE_ENV: 'production' } })
  if (code !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw new Error(`The ${names[app]} could not be built:\n${lastLines(output, 40)}`)
  }
  await compressFolder(fresh)
  keepLastRelease(dist, fresh)
  rmSync(dist, { recursive: true, force: true })
  renameSync(fresh, dist)
}

/**
 * Adds the hashed files of the last build to a new one: pages opened before the release go on loading their own parts, so that it
 * interrupts no one who types or pays. Those of older builds, which the last one had kept, are left out.
 * @param {string} last
 * @param {string} fresh
 */
export function keepLastRelease(last, fresh) {
  const manifest = join(last, '.vite', 'manifest.json')
  if (!existsSync(manifest)) return
  /** @type {Record<string, { file: string, css?: string[], assets?: string[] }>} */
  const chunks = JSON.parse(readFileSync(manifest, 'utf8'))
  const files = new Set(Object.values(chunks).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))
  for (const name of [...files].flatMap((file) => [file, `${file}.br`, `${file}.gz`]))
    if (existsSync(join(last, name)) && !existsSync(join(fresh, name))) copyFileSync(join(last, name), join(fresh, name))
}

/** Tests, documents and files left behind by tools do not change what is built. */
const skipped = /(^|\/)(node_modules|dist|\.[^/]*|test-results)(\/|$)|\.test\.tsx?$|\.md$/

/**
 * One hash of the names and contents of files and folders below `base`.
 * @param {string} base
 * @param {string[]} paths
 */
export function sourceHash(base, paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => listFiles(join(base, path))).sort()) {
    const name = relative(base, file)
    if (skipped.test(name)) continue
    hash.update(`${name}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.isSymbolicLink()) return []
    return listFiles(join(path, entry.name))
  })
}

const compressible = /\.(js|css|html|svg|json|txt|map|webmanifest)$/

/**
 * Writes file.br and file.gz next to every text over 1 KB.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  const texts = files.filter((file) => compressible.test(file) && statSync(file).isFile() && statSync(file).size > 1024)
  await Promise.all(texts.map(compressFile))
}

/** @param {string} file */
async function compressFile(file) {
  const text = readFileSync(file)
  // The last few percent of a large file take seconds.
  const quality = text.length > 256 * 1024 ? 9 : 11
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(text, { params }))
  writeFileSync(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
}
