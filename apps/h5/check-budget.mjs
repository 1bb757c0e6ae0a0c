// Fails when the first load of home or any page's own code is over its budget (gzip, KiB).
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

const FIRST = 115
const PAGE = 15
const dist = process.argv[2] ? pathToFileURL(`${process.argv[2]}/`) : new URL('./dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))
const sizes = new Map()
const size = (file) => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length / 1024)
  return sizes.get(file)
}
/** All files that come with a chunk by static imports. */
const withImports = (key, found = new Set()) => {
  if (found.has(key)) return found
  found.add(key)
  for (const next of manifest[key].imports ?? []) withImports(next, found)
  return found
}
const sum = (keys, kind) =>
  [...keys]
    .flatMap((key) => (kind === 'js' ? [manifest[key].file] : (manifest[key].css ?? [])))
    .reduce((all, file) => all + size(file), 0)

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
// The page of home comes with the entry.
const first = withImports(entry)
const css = sum(first, 'css')
const js = sum(first, 'js')
console.log(`first load of home: ${js.toFixed(1)} KiB JS of ${FIRST}, ${css.toFixed(1)} KiB CSS`)
for (const key of first) console.log(`  ${size(manifest[key].file).toFixed(1).padStart(6)}  ${manifest[key].file}`)

const over = js > FIRST ? [`first load: ${js.toFixed(1)}`] : []
// A page is measured by what it adds to home with its recommended goods: what home shows is there already.
const known = withImports('src/pages/pages/index/parts/Recommend.tsx', new Set(first))
const isPage = (name) => name.startsWith('src/pages/') && !name.includes('/parts/') && manifest[name].isDynamicEntry
for (const key of Object.keys(manifest).filter(isPage)) {
  const own = [...withImports(key)].filter((name) => !known.has(name))
  const kib = sum(own, 'js')
  console.log(`${kib.toFixed(1).padStart(8)}  ${key}`)
  if (kib > PAGE) over.push(`${key}: ${kib.toFixed(1)} over ${PAGE}`)
}
// Chunks that import each other may run before what they need is there.
const inCircle = (key, path = []) =>
  path.includes(key)
    ? [...path.slice(path.indexOf(key)), key]
    : (manifest[key].imports ?? []).map((next) => inCircle(next, [...path, key])).find(Boolean)
const circle = Object.keys(manifest)
  .map((key) => inCircle(key))
  .find(Boolean)
if (circle) over.push(`chunks in a circle: ${circle.map((key) => manifest[key].file).join(' > ')}`)

if (over.length) {
  console.error(`Over the budget:\n${over.join('\n')}`)
  process.exit(1)
}
