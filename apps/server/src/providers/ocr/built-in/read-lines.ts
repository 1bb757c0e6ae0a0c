/** Reads text on this machine, in a worker process. The server imports no more than the types of this file (built-in.ts). */
import type { ReadLine } from '../provider.ts'
import { openEngine, type Engine } from './engine.ts'
import { cut, decode, planesOf, resize, type RawPicture } from './raw-picture.ts'
import { textBoxes, type TextBox } from './text-boxes.ts'

/** Texts are searched for in a smaller copy, in steps of 32 pixels; they are read from the picture itself. */
const [SEARCHED_SIDE, STEP] = [1_120, 32]
/** How the models' pictures were prepared when they learnt. */
const [MEAN, DEVIATION] = [
  [0.485, 0.456, 0.406],
  [0.229, 0.224, 0.225],
] as const
const HALF = [0.5, 0.5, 0.5] as const
/** Lines that differ more from the paper's direction, in radians, are not its text; nor are those read with less certainty. */
const [MAX_SLANT, LEGIBLE] = [0.12, 0.5]
const LINE_HEIGHT = 48
/** The longest line that is read, in pixels: a row of a table on a wide paper. */
const MAX_LINE = 2_400
/** So many of the longest lines tell whether a picture is upright; they are, when read with this certainty. */
const [TRIAL, UPRIGHT] = [6, 0.8]

let engine: Promise<Engine> | undefined

/** The lines of a picture, from top to bottom. One that lies on its side or upside down is turned first. */
export async function readLines({ folder, picture }: { folder: string; picture: Buffer }): Promise<ReadLine[]> {
  const models = await (engine ??= openEngine(folder))
  const first = await search(models, picture, 0)
  const lies = first.boxes.filter(({ length, height }) => height > 1.5 * length).length > first.boxes.length / 2
  const tried = []
  for (const degrees of lies ? [90, 270] : [0, 180]) {
    const found = degrees === 0 ? first : await search(models, picture, degrees)
    const certainty = await trial(models, found)
    if (certainty >= UPRIGHT) return read(models, found)
    tried.push({ found, certainty })
  }
  return read(models, tried.toSorted((a, b) => b.certainty - a.certainty)[0]!.found)
}

interface Found {
  picture: RawPicture
  boxes: TextBox[]
  /** What was recognized so far. */
  texts: Map<TextBox, Recognized>
}

/** Where text is on a picture, after turning it. */
async function search({ detect }: Engine, bytes: Buffer, degrees: number): Promise<Found> {
  const picture = await decode(bytes, degrees)
  const scale = Math.min(1, SEARCHED_SIDE / Math.max(picture.width, picture.height))
  const side = (length: number) => Math.max(STEP, Math.round((length * scale) / STEP) * STEP)
  const [width, height] = [side(picture.width), side(picture.height)]
  const { data } = await detect(planesOf(await resize(picture, { width, height }), MEAN, DEVIATION), width, height)
  const [sx, sy] = [picture.width / width, picture.height / height]
  // The two scales differ by the rounding to steps alone.
  const size = (sx + sy) / 2
  const boxes = textBoxes({ data, width, height }).map((box) => ({
    ...box,
    x: box.x * sx,
    y: box.y * sy,
    length: box.length * size,
    height: box.height * size,
  }))
  return { picture, boxes, texts: new Map() }
}

async function trial(models: Engine, found: Found): Promise<number> {
  const longest = found.boxes.toSorted((a, b) => b.length / b.height - a.length / a.height).slice(0, TRIAL)
  if (longest.length === 0) return 1
  let sum = 0
  for (const box of longest) sum += (await textOf(models, found, box)).average
  return sum / longest.length
}

/** What is printed along the paper's lines: marks across them say nothing about it. */
async function read(models: Engine, found: Found): Promise<ReadLine[]> {
  const lines: ReadLine[] = []
  const angle = commonAngle(found.boxes)
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)]
  for (const box of found.boxes) {
    const isAcross = Math.abs(angleOf(box) - angle) > MAX_SLANT && box.length > 3 * box.height
    if (isAcross) continue
    const { text, weakest, average } = await textOf(models, found, box)
    if (text === '' || average < LEGIBLE) continue
    const along = box.x * ux + box.y * uy
    const middle = box.y * ux - box.x * uy
    lines.push({
      text,
      score: weakest,
      box: { left: along - box.length / 2, right: along + box.length / 2, middle, height: box.height },
    })
  }
  return lines.toSorted((a, b) => a.box!.middle - b.box!.middle)
}

const angleOf = ({ along: [x, y] }: TextBox) => Math.atan2(y, x)
/** The direction of most text, in radians: the median by length. */
function commonAngle(boxes: readonly TextBox[]): number {
  const sorted = boxes.toSorted((a, b) => angleOf(a) - angleOf(b))
  const total = sorted.reduce((sum, { length }) => sum + length, 0)
  let passed = 0
  return angleOf(sorted.find(({ length }) => (passed += length) >= total / 2) ?? ({ along: [1, 0] as const } as TextBox))
}

async function textOf(models: Engine, { picture, texts }: Found, box: TextBox): Promise<Recognized> {
  const known = texts.get(box)
  if (known) return known
  const recognized = await recognize(models, picture, box)
  texts.set(box, recognized)
  return recognized
}

interface Recognized {
  text: string
  /** How certain its least certain character is, and all on average. */
  weakest: number
  average: number
}
async function recognize({ recognize: model, characters }: Engine, picture: RawPicture, box: TextBox): Promise<Recognized> {
  const line = cut(picture, { ...box, length: Math.min(box.length, (box.height * MAX_LINE) / LINE_HEIGHT) }, LINE_HEIGHT)
  const { data, dims } = await model(planesOf(line, HALF, HALF), line.width, line.height)
  const [, steps = 0, known = 1] = dims
  let [text, last, weakest, sum, count] = ['', 0, 1, 0, 0]
  for (let step = 0; step < steps; step++) {
    let best = 0
    for (let at = 1; at < known; at++) if (data[step * known + at]! > data[step * known + best]!) best = at
    // A character that goes on over several steps is one; the first column separates two equal ones.
    if (best !== 0 && best !== last) {
      const certainty = data[step * known + best]!
      const character = characters[best - 1] ?? ''
      text += character
      // Blanks, points and dashes are never certain, and rarely matter.
      if (/[\p{L}\p{N}]/u.test(character)) weakest = Math.min(weakest, certainty)
      sum += certainty
      count += 1
    }
    last = best
  }
  return { text: text.trim(), weakest: count === 0 ? 0 : weakest, average: count === 0 ? 0 : sum / count }
}
