/** A rectangle around a line of text, turned as the line is. */
export interface TextBox {
  /** Its middle. */
  x: number
  y: number
  /** The direction of the text: a vector of length 1. */
  along: readonly [number, number]
  length: number
  height: number
}
/** How likely each pixel is part of a text, from 0 to 1. */
export interface TextMap {
  data: Float32Array
  width: number
  height: number
}
type Point = readonly [x: number, y: number]

/** From here a pixel counts as text, and a piece of text as one. */
const [PIXEL, PIECE] = [0.3, 0.55]
/** The model marks the core of a text: its rectangle grows by this share of area over circumference. */
const GROWTH = 1.6
/** Smaller ones are dust. */
const MIN_SIDE = 4
/** More are not a paper. */
const MAX_BOXES = 200

/** The lines of text in a map of a picture: its connected pieces, each as the smallest rectangle around it. */
export function textBoxes({ data, width, height }: TextMap): TextBox[] {
  const seen = new Uint8Array(width * height)
  const boxes: TextBox[] = []
  for (let start = 0; start < data.length && boxes.length < MAX_BOXES; start++) {
    if (seen[start] || data[start]! < PIXEL) continue
    const piece = pieceFrom(start, { data, width, height }, seen)
    if (piece.score < PIECE) continue
    const box = smallestBox(hullOf(piece.edges))
    if (box.height < MIN_SIDE || box.length < MIN_SIDE) continue
    const growth = ((box.length * box.height) / (2 * (box.length + box.height))) * GROWTH
    boxes.push({ ...box, length: box.length + 2 * growth, height: box.height + 2 * growth })
  }
  return boxes
}

/** Everything connected with a pixel, by the first and last of its pixels in each row. */
function pieceFrom(start: number, { data, width, height }: TextMap, seen: Uint8Array): { edges: Point[]; score: number } {
  const rows = new Map<number, [first: number, last: number]>()
  const stack = [start]
  seen[start] = 1
  let [sum, count] = [0, 0]
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)]
    sum += data[at]!
    count += 1
    const row = rows.get(y)
    if (row) [row[0], row[1]] = [Math.min(row[0], x), Math.max(row[1], x)]
    else rows.set(y, [x, x])
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const [nx, ny] = [x + dx, y + dy]
        if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue
        const next = ny * width + nx
        if (seen[next] || data[next]! < PIXEL) continue
        seen[next] = 1
        stack.push(next)
      }
  }
  const edges = [...rows].flatMap(([y, [first, last]]): Point[] => [
    [first, y],
    [last + 1, y],
    [first, y + 1],
    [last + 1, y + 1],
  ])
  return { edges, score: sum / count }
}

const turn = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** The convex hull (Andrew's monotone chain). */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (all: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of all) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

/** The smallest rectangle around a hull: one of its sides lies on a side of the hull. */
function smallestBox(hull: readonly Point[]): TextBox {
  let best: TextBox | null = null
  hull.forEach((from, at) => {
    const to = hull[(at + 1) % hull.length]!
    const side = Math.hypot(to[0] - from[0], to[1] - from[1])
    if (side === 0) return
    const box = boxAlong(hull, [(to[0] - from[0]) / side, (to[1] - from[1]) / side])
    if (!best || box.length * box.height < best.length * best.height) best = box
  })
  return best!
}

function boxAlong(hull: readonly Point[], [ux, uy]: Point): TextBox {
  const along = hull.map(([x, y]) => x * ux + y * uy)
  const across = hull.map(([x, y]) => y * ux - x * uy)
  const [left, right, top, bottom] = [Math.min(...along), Math.max(...along), Math.min(...across), Math.max(...across)]
  const [u, v] = [(left + right) / 2, (top + bottom) / 2]
  const box = { x: u * ux - v * uy, y: u * uy + v * ux, length: right - left, height: bottom - top }
  // The direction nearest to reading from the left: the rectangle may lie on any of its four sides.
  const isFlat = Math.abs(ux) >= Math.abs(uy)
  const [dx, dy] = isFlat ? [ux, uy] : [uy, -ux]
  const sign = dx < 0 ? -1 : 1
  return {
    ...box,
    along: [dx * sign, dy * sign],
    ...(isFlat ? {} : { length: box.height, height: box.length }),
  }
}
