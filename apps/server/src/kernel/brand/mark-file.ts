import { readFileSync } from 'node:fs'

const MAX_BYTES = 16_384
/** What could run, load or reach out of the mark. */
const FORBIDDEN = /<(?:script|style|foreignObject|image|iframe|a|!)\b|\son\w+\s*=|href\s*=\s*["'](?!#)|url\(\s*["']?(?!#)/i

/** Reads the figure of a mark from an SVG file, placed on the 64×64 grid; throws with what is wrong with the file. */
export function readFigure(path: string): string {
  let svg
  try {
    svg = readFileSync(path, 'utf8')
  } catch {
    throw new Error(`the file ${path} can not be read`)
  }
  return figureOf(svg.replace(/^\s*<\?xml[^>]*\?>/, '').replaceAll(/<!--[^]*?-->/g, ''))
}

function figureOf(svg: string): string {
  if (Buffer.byteLength(svg) > MAX_BYTES) throw new Error(`the drawing is larger than ${MAX_BYTES / 1024} KB`)
  const [, attributes, inside] = /^\s*<svg\b([^>]*)>([^]*)<\/svg>\s*$/.exec(svg) ?? []
  if (attributes === undefined || inside === undefined) throw new Error('not an SVG drawing')
  if (FORBIDDEN.test(svg)) throw new Error('only plain shapes: no scripts, styles, pictures or addresses')
  const box = /\bviewBox=["']\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/.exec(attributes)?.slice(1)
  if (!box || box[2] !== box[3] || Number(box[2]) <= 0) throw new Error('its viewBox must be a square')
  return `<svg width="64" height="64" viewBox="${box.join(' ')}">${inside.trim()}</svg>`
}
