import sharp from 'sharp'
import { clipText, drawText, textWidth } from './drawn-text.ts'

/** A drawn paper: its title and what is printed on it. */
export interface Paper {
  title: string
  rows: readonly (readonly [label: string, value: string])[]
}

const WIDTH = 1400
const INK = '#25303a'
const TOP = 300
const LINE = 84
const LABEL_WIDTH = 300
/** The text of a value, and how far below a line of it the next one is. */
const [SIZE, NEXT] = [38, 58]
const MAX_LINES = 6

/** A licence, a card or a power of attorney for the demonstration: marked as a sample all over, so that no one takes it for a real one. */
export const paperWebp = (paper: Paper): Promise<Buffer> =>
  sharp(Buffer.from(paperSvg(paper)))
    .webp({ quality: 86 })
    .toBuffer()

/** A value in lines that fit; the last one is cut where it is longer. */
function wrapped(value: string): string[] {
  const width = WIDTH - LABEL_WIDTH - 260
  const lines = ['']
  for (const letter of value) {
    const last = lines.length - 1
    if (last < MAX_LINES - 1 && textWidth(lines[last]! + letter, SIZE) > width) lines.push(letter)
    else lines[last] += letter
  }
  return lines.map((line) => clipText(line, SIZE, width))
}

function paperSvg({ title, rows }: Paper): string {
  let y = TOP
  const lines = rows.map(([label, value]) => {
    const name = drawText(label, { x: 130, y, size: 32, fill: '#5d7483' })
    const text = wrapped(value).map((line, at) =>
      drawText(line, { x: 130 + LABEL_WIDTH, y: y + at * NEXT, size: SIZE, fill: INK }),
    )
    y += LINE + (text.length - 1) * NEXT
    return name + text.join('')
  })
  const height = y + 80
  const sample = drawText('样张 仅供演示', { x: 0, y: 0, size: 68, fill: '#c4281b', anchor: 'middle', opacity: 0.16, bold: true })
  const marks = [400, 1000].flatMap((x) =>
    [0.4, 0.8].map((share) => `<g transform="translate(${x} ${Math.round(height * share)}) rotate(-24)">${sample}</g>`),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">
    <rect width="${WIDTH}" height="${height}" fill="#f3f8fa"/>
    <rect x="36" y="36" width="${WIDTH - 72}" height="${height - 72}" fill="none" stroke="#7fa3b5" stroke-width="8"/>
    ${drawText(title, { x: WIDTH / 2, y: 180, size: 76, fill: INK, anchor: 'middle', bold: true })}
    ${lines.join('')}
    ${marks.join('')}
  </svg>`
}
