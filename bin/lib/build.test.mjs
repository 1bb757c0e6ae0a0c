import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressFolder, keepLastRelease, sourceHash } from './build.mjs'

/** @type {string} */
let base
const put = (/** @type {string} */ name, text = name) => {
  mkdirSync(dirname(join(base, name)), { recursive: true })
  writeFileSync(join(base, name), text)
}
const hash = () => sourceHash(base, ['app', 'lock.json'])

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'build-test-'))
  put('app/src/main.tsx')
  put('lock.json')
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

test('the same sources have the same hash; a changed, new, moved or removed file gives another', () => {
  const before = hash()
  expect(hash()).toBe(before)
  put('app/src/main.tsx', 'changed')
  const changed = hash()
  put('app/src/more.css')
  const more = hash()
  rmSync(join(base, 'app/src/more.css'))
  put('app/src/other.css', 'app/src/more.css')
  const moved = hash()
  put('lock.json', 'changed')
  expect(new Set([before, changed, more, moved, hash()]).size).toBe(5)
})

test('files that do not end up in the build do not change the hash', () => {
  const before = hash()
  put('app/dist/index.html')
  put('app/node_modules/react/index.js')
  put('app/src/main.test.tsx')
  put('app/README.md')
  put('app/.cache/x')
  expect(hash()).toBe(before)
})

test('texts over 1 KB get brotli and gzip copies, small files and pictures do not', async () => {
  const text = '药'.repeat(2000)
  put('dist/assets/big.js', text)
  put('dist/small.js')
  put('dist/big.png', text)
  await compressFolder(join(base, 'dist'))
  const packed = (/** @type {string} */ end) => readFileSync(join(base, `dist/assets/big.js${end}`))
  expect(brotliDecompressSync(packed('.br')).toString()).toBe(text)
  expect(gunzipSync(packed('.gz')).toString()).toBe(text)
  for (const name of ['small.js.br', 'small.js.gz', 'big.png.br']) expect(existsSync(join(base, 'dist', name))).toBe(false)
})

test('a release keeps the files of the one before, not those of older ones, for pages that are still open', () => {
  /** Builds a release of one page with its style sheet. @param {string} name */
  const build = (name) => {
    put(`${name}/assets/${name}.js`)
    put(`${name}/assets/${name}.js.br`)
    put(`${name}/assets/${name}.css`)
    put(`${name}/assets/same.js`, name)
    const chunks = { main: { file: `assets/${name}.js`, css: [`assets/${name}.css`] }, other: { file: 'assets/same.js' } }
    put(`${name}/.vite/manifest.json`, JSON.stringify(chunks))
  }
  for (const name of ['first', 'second', 'third']) build(name)
  keepLastRelease(join(base, 'none'), join(base, 'first'))
  keepLastRelease(join(base, 'first'), join(base, 'second'))
  keepLastRelease(join(base, 'second'), join(base, 'third'))
  expect(readdirSync(join(base, 'third/assets')).sort()).toEqual([
    'same.js',
    'second.css',
    'second.js',
    'second.js.br',
    'third.css',
    'third.js',
    'third.js.br',
  ])
  expect(readFileSync(join(base, 'third/assets/same.js'), 'utf8')).toBe('third')
})
