import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { checkBrowsers } from '../../../bin/browsers.mjs'

/**
 * @typedef {{ file: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[] }} Chunk
 * @typedef {{ js: number, home: number, files: { file: string, kib: number }[], pages: { page: string, kib: number }[], circle?: string,
 *   young: string[] }} Sizes
 *   KiB after gzip: the code of home's first load with its files, home.html with its styles, and what each page adds to home;
 *   `circle`: an import cycle of chunks; `young`: what the oldest browsers of the build's target lack
 */

/** What libraries have and never reach here. */
const UNREACHED = [
  // React catches that it is missing, and animates only inside a <ViewTransition>.
  /^assets\/react-.*startViewTransition/,
  // The barcode reader's own comparison of settings, in place of which it gets another (scan/decoder.ts).
  /^assets\/decoder-.*Object\.hasOwn/,
]

/**
 * Measures the sizes of a build of the shop.
 * @param {string} dist
 * @returns {Sizes}
 */
export function measure(dist) {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const keys = Object.keys(manifest)
  const chunkOf = (/** @type {string} */ key) => /** @type {Chunk} */ (manifest[key])
  /** @type {Map<string, number>} */
  const known = new Map()
  const sizeOf = (/** @type {string} */ file) => {
    const size = known.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024
    known.set(file, size)
    return size
  }
  /** A chunk with all its static imports, transitively. */
  const withImports = (/** @type {string} */ key, found = new Set()) => {
    if (found.has(key)) return found
    found.add(key)
    for (const next of chunkOf(key).imports ?? []) withImports(next, found)
    return /** @type {Set<string>} */ (found)
  }
  const sum = (/** @type {Iterable<string>} */ files) => [...files].reduce((all, file) => all + sizeOf(file), 0)
  const scripts = (/** @type {Iterable<string>} */ chunks) => [...chunks].map((key) => chunkOf(key).file)

  const codeOf = (/** @type {string[]} */ files) => [...new Set(files)].filter((file) => file.endsWith('.js'))

  // The home page is part of the entry.
  const first = withImports(/** @type {string} */ (keys.find((key) => chunkOf(key).isEntry)))
  // A page counts with what it adds to home and its recommended goods: their code is already loaded.
  const there = withImports('src/pages/pages/index/parts/BelowFold.tsx', new Set(first))
  const isPage = (/** @type {string} */ key) =>
    key.startsWith('src/pages/') && !key.includes('/parts/') && chunkOf(key).isDynamicEntry
  return {
    js: sum(scripts(first)),
    home: sizeOf('home.html'),
    files: scripts(first).map((file) => ({ file, kib: sizeOf(file) })),
    pages: keys
      .filter(isPage)
      .map((page) => ({ page, kib: sum(scripts([...withImports(page)].filter((key) => !there.has(key)))) })),
    young: checkBrowsers(new Map(codeOf(scripts(keys)).map((file) => [file, readFileSync(join(dist, file), 'utf8')]))).filter(
      (one) => !UNREACHED.some((text) => text.test(one)),
    ),
    circle: keys.map((key) => findCircle(manifest, key)).find(Boolean),
  }
}

/**
 * Chunks that import each other may run before their dependencies have.
 * @param {Record<string, Chunk>} manifest
 * @param {string} key
 * @param {string[]} path
 * @returns {string | undefined}
 */
function findCircle(manifest, key, path = []) {
  if (path.includes(key)) return [...path.slice(path.indexOf(key)), key].map((one) => manifest[one]?.file).join(' > ')
  return (manifest[key]?.imports ?? []).map((next) => findCircle(manifest, next, [...path, key])).find(Boolean)
}
