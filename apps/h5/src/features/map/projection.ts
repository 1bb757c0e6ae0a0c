/** A point in GCJ-02, in degrees. */
export interface Point {
  longitude: number
  latitude: number
}

/** A point from the texts of a form; null where there is none. */
export const pointOf = (longitude: string, latitude: string): Point | null =>
  longitude && latitude ? { longitude: Number(longitude), latitude: Number(latitude) } : null

/** Degrees per unit of an outline's coordinate (`GetCountyShapes`). */
const UNIT = 0.0002
/** Metres in a degree of latitude. */
const DEGREE_METRES = 111_320

/** Around here a degree of longitude is this many times as wide as one of latitude is high. */
const narrowing = ({ latitude }: Point) => Math.cos((latitude * Math.PI) / 180)

/**
 * A flat map around a point, in which one step is a thousandth of a degree of latitude (111 m) and y goes down: exact enough for the
 * few degrees that are ever shown.
 */
export function mapAround(origin: Point) {
  const narrow = narrowing(origin)
  return {
    xy: ({ longitude, latitude }: Point): [x: number, y: number] => [
      (longitude - origin.longitude) * 1000 * narrow,
      (origin.latitude - latitude) * 1000,
    ],
    point: (x: number, y: number): Point => ({
      longitude: origin.longitude + x / 1000 / narrow,
      latitude: origin.latitude - y / 1000,
    }),
  }
}
export type FlatMap = ReturnType<typeof mapAround>

/** Metres in so many steps of a flat map. */
export const metresOf = (steps: number) => (steps * DEGREE_METRES) / 1000

/** The outline of a county as an SVG path on a flat map. */
export const outlineOf = (rings: readonly (readonly number[])[], corner: { west: number; south: number }, map: FlatMap) =>
  rings
    .map((ring) => {
      const points: string[] = []
      for (let i = 0; i + 1 < ring.length; i += 2) {
        const [x, y] = map.xy({ longitude: corner.west + ring[i]! * UNIT, latitude: corner.south + ring[i + 1]! * UNIT })
        points.push(`${x.toFixed(1)} ${y.toFixed(1)}`)
      }
      return `M${points.join('L')}Z`
    })
    .join('')

/** Where a county's name stands: in the middle of its largest part. */
export function nameAt(
  rings: readonly (readonly number[])[],
  corner: { west: number; south: number },
  map: FlatMap,
): [number, number] {
  const largest = rings.reduce((most, ring) => (ring.length > most.length ? ring : most))
  const middle = (axis: 0 | 1) => {
    const values = largest.filter((_, i) => i % 2 === axis)
    return ((Math.min(...values) + Math.max(...values)) / 2) * UNIT
  }
  return map.xy({ longitude: corner.west + middle(0), latitude: corner.south + middle(1) })
}

/** The squares of one degree that a map shows, by their south-western corners. */
export function squaresIn(centre: Point, reach: Point): { west: number; south: number }[] {
  const [west, east] = [centre.longitude - reach.longitude, centre.longitude + reach.longitude].map(Math.floor)
  const [south, north] = [centre.latitude - reach.latitude, centre.latitude + reach.latitude].map(Math.floor)
  const squares = []
  for (let x = west!; x <= east!; x++)
    for (let y = south!; y <= north!; y++) if (x >= 73 && x <= 135 && y >= 3 && y <= 53) squares.push({ west: x, south: y })
  return squares
}

const BARS = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000]
/** The longest round distance that a bar of at most so many metres can show. */
export function barFor(most: number) {
  const metres = BARS.filter((one) => one <= most).pop() ?? BARS[0]!
  return { metres, text: metres < 1_000 ? `${metres} 米` : `${metres / 1_000} 公里` }
}
