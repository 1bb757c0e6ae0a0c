import { open, type FileHandle } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Degrees per unit of a stored coordinate. */
export const UNIT = 0.0002
/** Borders are simplified: a point in a gap between two counties, or on a quay, belongs to the nearest within 3 km. */
const NEAR = 150
const FIELDS = 7
const FILE = fileURLToPath(new URL('./counties.bin', import.meta.url))

/** A county's box, and where its rings are in the file. */
interface Box {
  code: number
  minX: number
  minY: number
  maxX: number
  maxY: number
  offset: number
  length: number
}
interface CountyMap {
  file: FileHandle
  index: Int32Array
}
let opened: Promise<CountyMap> | null = null

/**
 * The code of the county in which a point (GCJ-02) is; of its city where the county was divided since it was drawn, of its province in
 * Hong Kong, Macao and Taiwan. Null outside China. Memory has the boxes around the counties alone, 77 KB: the shapes of the few whose
 * box has the point are read from the file (decision 0066).
 */
export async function countyAt(longitude: number, latitude: number): Promise<number | null> {
  const map = await (opened ??= openMap())
  const [x, y] = [longitude / UNIT, latitude / UNIT]
  let [nearest, distance]: [number | null, number] = [null, NEAR]
  for (const candidate of candidatesAt(map.index, x, y)) {
    const rings = await readRings(map.file, candidate)
    const [left, top] = [x - candidate.minX, y - candidate.minY]
    if (isInside(rings, left, top)) return candidate.code
    const far = distanceTo(rings, left, top)
    if (far < distance) [nearest, distance] = [candidate.code, far]
  }
  return nearest
}

/** The outline of a county: rings of points, `x, y, x, …` in units of {@link UNIT} from a corner. */
export interface CountyShape {
  code: number
  rings: number[][]
}

/** The counties that lie at least in part within a square of one degree, from its south-western corner. */
export async function countiesIn(west: number, south: number): Promise<CountyShape[]> {
  const map = await (opened ??= openMap())
  const [left, bottom, size] = [Math.round(west / UNIT), Math.round(south / UNIT), Math.round(1 / UNIT)]
  const shapes: CountyShape[] = []
  for (const { code, minX, minY, maxX, maxY, ...place } of boxesOf(map.index)) {
    if (maxX < left || minX > left + size || maxY < bottom || minY > bottom + size) continue
    const rings = await readRings(map.file, place)
    shapes.push({
      code,
      rings: rings.map((ring) => Array.from(ring, (at, i) => at + (i % 2 === 0 ? minX - left : minY - bottom))),
    })
  }
  return shapes
}

/** A point inside a county, near its middle, in degrees; null where there is no shape of it. */
export async function middleOf(code: number): Promise<[longitude: number, latitude: number] | null> {
  const map = await (opened ??= openMap())
  for (const { minX, minY, ...box } of boxesOf(map.index)) {
    if (box.code !== code) continue
    const [x, y] = middleOfRings(await readRings(map.file, box))
    return [(minX + x) * UNIT, (minY + y) * UNIT]
  }
  return null
}

/** The middle of the widest stretch inside, along the height of the largest ring's middle. */
function middleOfRings(rings: readonly Uint16Array[]): [x: number, y: number] {
  const largest = rings.reduce((most, ring) => (ring.length > most.length ? ring : most))
  const heights = largest.filter((_, i) => i % 2 === 1)
  // Between two units, so that no corner lies on it.
  const y = Math.floor((Math.min(...heights) + Math.max(...heights)) / 2) + 0.5
  const crossings = rings
    .flatMap((ring) => [...sidesOf(ring)])
    .flatMap(([ax, ay, bx, by]) => (ay > y === by > y ? [] : [((bx - ax) * (y - ay)) / (by - ay) + ax]))
    .toSorted((a, b) => a - b)
  let [from, to] = [0, 0]
  for (let i = 0; i + 1 < crossings.length; i += 2)
    if (crossings[i + 1]! - crossings[i]! > to - from) [from, to] = [crossings[i]!, crossings[i + 1]!]
  return [(from + to) / 2, y]
}

async function openMap(): Promise<CountyMap> {
  const file = await open(FILE)
  const head = Buffer.alloc(4)
  await file.read(head, 0, 4, 0)
  const bytes = Buffer.alloc(head.readInt32LE() * FIELDS * 4)
  await file.read(bytes, 0, bytes.length, 4)
  return { file, index: new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4) }
}

function* boxesOf(index: Int32Array): Generator<Box> {
  for (let at = 0; at < index.length; at += FIELDS) {
    const [code = 0, minX = 0, minY = 0, maxX = 0, maxY = 0, offset = 0, length = 0] = index.subarray(at, at + FIELDS)
    yield { code, minX, minY, maxX, maxY, offset, length }
  }
}

function* candidatesAt(index: Int32Array, x: number, y: number): Generator<Box> {
  for (const box of boxesOf(index))
    if (x >= box.minX - NEAR && x <= box.maxX + NEAR && y >= box.minY - NEAR && y <= box.maxY + NEAR) yield box
}

async function readRings(file: FileHandle, { offset, length }: Pick<Box, 'offset' | 'length'>): Promise<Uint16Array[]> {
  const bytes = Buffer.alloc(length)
  await file.read(bytes, 0, length, offset)
  const all = new Uint16Array(bytes.buffer, bytes.byteOffset, length / 2)
  const rings: Uint16Array[] = []
  for (let at = 0; at < all.length; at += 1 + all[at]! * 2) rings.push(all.subarray(at + 1, at + 1 + all[at]! * 2))
  return rings
}

/** By the even-odd rule over all rings: holes and islands need nothing else. */
function isInside(rings: readonly Uint16Array[], x: number, y: number): boolean {
  let inside = false
  for (const ring of rings)
    for (const [ax, ay, bx, by] of sidesOf(ring))
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  return inside
}

function distanceTo(rings: readonly Uint16Array[], x: number, y: number): number {
  let least = Infinity
  for (const ring of rings)
    for (const [ax, ay, bx, by] of sidesOf(ring)) {
      const [dx, dy] = [bx - ax, by - ay]
      const along = dx || dy ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy))) : 0
      least = Math.min(least, Math.hypot(x - ax - along * dx, y - ay - along * dy))
    }
  return least
}

function* sidesOf(ring: Uint16Array): Generator<[ax: number, ay: number, bx: number, by: number]> {
  const last = ring.length - 2
  for (let at = 0, before = last; at < ring.length; before = at, at += 2)
    yield [ring[before]!, ring[before + 1]!, ring[at]!, ring[at + 1]!]
}
