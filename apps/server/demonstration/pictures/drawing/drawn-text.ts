import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

interface Glyphs {
  em: number
  /** Advance width and outline of a character, see font/extract-glyphs.mjs. */
  glyphs: Record<string, string>
}

let loaded: Map<string, { advance: number; outline: string }> | undefined
let em = 250

function glyphs() {
  if (loaded) return loaded
  const file = JSON.parse(
    brotliDecompressSync(readFileSync(new URL('font/glyphs.json.br', import.meta.url))).toString(),
  ) as Glyphs
  em = file.em
  loaded = new Map(
    Object.entries(file.glyphs).map(([letter, text]) => {
      const space = text.indexOf(' ')
      return [letter, { advance: Number(text.slice(0, space)), outline: text.slice(space + 1) }]
    }),
  )
  return loaded
}

/** Escapes text for use between tags and in attributes. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

export interface TextStyle {
  x: number
  /** The y coordinate of the baseline. */
  y: number
  size: number
  fill: string
  anchor?: 'start' | 'middle' | 'end'
  bold?: boolean
  /** Extra letter spacing, in ems. */
  spacing?: number
  opacity?: number
}

/** Width of a run in units of the picture. */
export function textWidth(text: string, size: number, spacing = 0): number {
  const known = glyphs()
  let width = 0
  for (const letter of text) width += (known.get(letter)?.advance ?? em) + spacing * em
  return ((width - spacing * em) * size) / em
}

/**
 * One line of text as outlines: the same on every machine, whatever its fonts. A character without an outline (a rare one in
 * goods added later) falls back to a text element, which needs an installed font.
 */
export function drawText(text: string, style: TextStyle): string {
  const known = glyphs()
  const { size, fill, anchor = 'start', bold = false, spacing = 0, opacity } = style
  const scale = size / em
  const width = textWidth(text, size, spacing)
  const left = style.x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0)
  let at = 0
  let outline = ''
  let rare = ''
  for (const letter of text) {
    const glyph = known.get(letter)
    if (glyph) outline += glyph.outline && `M${Math.round(at)} 0${glyph.outline}`
    else
      rare += `<text x="${(left + at * scale).toFixed(1)}" y="${style.y.toFixed(1)}" font-size="${size}" fill="${fill}" font-family="'Noto Sans CJK SC','Noto Sans SC',sans-serif">${escapeXml(letter)}</text>`
    at += (glyph?.advance ?? em) + spacing * em
  }
  const stroke = bold ? ` stroke="${fill}" stroke-width="${em * 0.03}" stroke-linejoin="round"` : ''
  const veil = opacity === undefined ? '' : ` opacity="${opacity}"`
  const run = `<path transform="translate(${left.toFixed(1)} ${style.y.toFixed(1)}) scale(${scale.toFixed(4)})" fill="${fill}"${stroke}${veil} d="${outline}"/>`
  return run + rare
}

// Where a long name is broken first: after the salt or kind in front, before the dosage form at the end.
const HEADS =
  /^(盐酸|硫酸氢|硫酸|马来酸|苯磺酸|酒石酸|枸橼酸|磷酸|富马酸|琥珀酸|草酸|醋酸|甲磺酸|氢溴酸|硝酸|复方|注射用|吸入用|重组人|精蛋白|单硝酸|葡萄糖酸|一次性使用|医用|外用|小儿|枯草杆菌|双歧杆菌|甲型乙型|幽门螺杆菌|语音|便携式|便携)/
const TAILS =
  /(阴道泡腾片|肠溶软胶囊|肠溶胶囊|缓释胶囊|软胶囊|胶囊|口服溶液|口服液|混悬液|滴眼液|眼用凝胶|分散片|咀嚼片|泡腾片|肠溶片|缓释片|控释片|含片|滴丸|颗粒|糖浆|乳膏|软膏|凝胶|注射液|喷雾剂|气雾剂|滴剂|栓|片|丸|散|检测试剂盒|血压计|雾化器|注射针头|固定带)(\([^)]*\))?$/

function cutPoints(text: string): number[] {
  const head = HEADS.exec(text)?.[0].length
  const tail = TAILS.exec(text)?.[0].length
  const points = [
    head,
    tail === undefined ? undefined : text.length - tail,
    text.indexOf('(') > 0 ? text.indexOf('(') : undefined,
  ]
  return points.filter((point): point is number => point !== undefined && point > 1 && point < text.length - 1)
}

export interface Fitted {
  lines: string[]
  size: number
}

/** Breaks and shrinks a name until it fits a box; never drops a letter; at most `maxLines` lines. */
export function fitText(text: string, maxWidth: number, maxHeight: number, maxSize: number, maxLines = 2): Fitted {
  const sizeFor = (lines: string[]) =>
    Math.min(
      maxSize,
      maxHeight / (lines.length * 1.18),
      ...lines.map((line) => (maxWidth / Math.max(1, textWidth(line, 100, 0.02))) * 100),
    )
  let best: Fitted = { lines: [text], size: sizeFor([text]) }
  const consider = (lines: string[]) => {
    // Another line must pay off with clearly larger letters.
    const size = sizeFor(lines)
    if (size > best.size * (lines.length > best.lines.length ? 1.12 : 1.02)) best = { lines, size }
  }
  if (maxLines > 1) {
    const natural = cutPoints(text)
    const middle = Math.ceil(text.length / 2)
    for (const point of natural) consider([text.slice(0, point), text.slice(point)])
    if (text.length > 6) {
      const even = sizeFor([text.slice(0, middle), text.slice(middle)])
      if (even > best.size * 1.2) best = { lines: [text.slice(0, middle), text.slice(middle)], size: even }
    }
    if (maxLines > 2 && natural.length > 1) {
      const [one = 0, other = 0] = natural.toSorted((left, right) => left - right)
      if (other > one) consider([text.slice(0, one), text.slice(one, other), text.slice(other)])
    }
    if (maxLines > 2 && text.length > 10) {
      const third = Math.ceil(text.length / 3)
      const lines = [text.slice(0, third), text.slice(third, third * 2), text.slice(third * 2)]
      if (sizeFor(lines) > best.size * 1.3) best = { lines, size: sizeFor(lines) }
    }
  }
  return best
}

/** Shortens a line to a width with an ellipsis. */
export function clipText(text: string, size: number, maxWidth: number): string {
  if (textWidth(text, size) <= maxWidth) return text
  let short = text
  while (short.length > 1 && textWidth(`${short}…`, size) > maxWidth) short = short.slice(0, -1)
  return `${short}…`
}
