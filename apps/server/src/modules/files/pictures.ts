/** What a worker process does with pictures. The server imports no more than the types of this file (picture-tasks.ts). */
import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { FONT_FILE } from '../../kernel/font.ts'
import { decodeHeic, type RawPicture } from './heic.ts'

// Worker processes run one picture at a time, on one thread, and keep nothing in memory afterwards.
sharp.concurrency(1)
sharp.cache(false)

const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'])
export const MAX_MEGAPIXELS = 20

/** A picture to store: where it is, and how much of it is kept. */
export interface PictureToStore {
  path: string
  /** The longer side of the stored picture, in pixels. */
  maxSide: number
  /** Whether what is stored is a square on white, as large as the picture’s longer side. */
  square?: boolean
}
/** `format`: no picture, or no PDF. `pages`, `locked`: of a PDF. */
export type NormalizedPicture = { bytes: Buffer } | { refused: 'format' | 'pixels' | 'pages' | 'locked' }

/**
 * Creates the stored form of the picture in a file: upright, at most `maxSide` pixels a side, WebP, without the camera's metadata (place,
 * device). Refuses what is not a supported picture, whatever its name says, and what has more than 20 megapixels, before decoding
 * it. Formats that can be decoded at a smaller scale (JPEG, WebP) are.
 */
export async function normalizePicture({ path, maxSide, square = false }: PictureToStore): Promise<NormalizedPicture> {
  try {
    const { format, width, height, compression } = await sharp(path, { limitInputPixels: false, pages: 1 }).metadata()
    if (!FORMATS.has(format) || !width || !height) return { refused: 'format' }
    if (width * height > MAX_MEGAPIXELS * 1_000_000) return { refused: 'pixels' }
    const picture = compression === 'hevc' ? await openHeic(path) : openPicture(path)
    if (!picture) return { refused: 'format' }
    const sized = square ? onSquare(picture, Math.min(maxSide, Math.max(width, height))) : inside(picture, maxSide)
    return { bytes: await encoded(sized) }
  } catch {
    return { refused: 'format' }
  }
}

const encoded = (picture: Sharp) => picture.webp({ quality: 82 }).toBuffer()
const inside = (picture: Sharp, maxSide: number) =>
  picture.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
/** The whole picture in the middle of a white square, as what is clear in it becomes white. */
const onSquare = (picture: Sharp, side: number) =>
  picture.flatten({ background: '#fff' }).resize({ width: side, height: side, fit: 'contain', background: '#fff' })

/** The stored form of the only page of a PDF. */
export async function normalizePage({ path, maxSide }: PictureToStore): Promise<NormalizedPicture> {
  const { drawOnlyPage } = await import('./pdf-page.ts')
  try {
    const page = await drawOnlyPage(await readFile(path), maxSide)
    if (page === null) return { refused: 'format' }
    return typeof page === 'string' ? { refused: page } : { bytes: await encoded(inside(ofPixels(page), maxSide)) }
  } catch {
    return { refused: 'format' }
  }
}

const ofPixels = ({ data, width, height }: RawPicture): Sharp =>
  sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()

const openPicture = (path: string): Sharp =>
  sharp(path, { limitInputPixels: MAX_MEGAPIXELS * 1_000_000, failOn: 'error', pages: 1 }).rotate()

/** sharp reads what a HEIC file says of itself, and has no decoder for it: HEVC is under patents. */
async function openHeic(path: string): Promise<Sharp | null> {
  const decoded = await decodeHeic(await readFile(path), MAX_MEGAPIXELS * 1_000_000)
  return decoded && ofPixels(decoded)
}

/** A smaller copy of a stored picture. */
export const shrinkPicture = ({ original, width }: { original: Buffer; width: number }): Promise<Buffer> =>
  sharp(original).resize({ width, height: width, fit: 'inside', withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()

/** The width of the text, and the distance from one to the next, as shares of the picture's width. */
const [MARK_WIDTH, MARK_STEP] = [0.36, 0.5]
const MARK_ANGLE = -24

export interface PictureToMark {
  original: Buffer
  /** One line, or several. */
  text: string
  /** For print: a JPEG with at most so many pixels on its longer side; missing: WebP, as large as the picture is. */
  printSide?: number
}
/** Pango reads marks in what it draws: names of shops have none. */
const withoutMarks = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const bounded = (stored: Buffer, side: number) =>
  sharp(stored)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer()

/** A copy of a stored picture with a text all over it: whoever passes it on shows what it was for. */
export async function markPicture({ original: stored, text, printSide }: PictureToMark): Promise<Buffer> {
  const original = printSide === undefined ? stored : await bounded(stored, printSide)
  const { width, height } = await sharp(original).metadata()
  const mark = await sharp({
    text: {
      text: `<span foreground="#808080" alpha="45%">${withoutMarks(text)}</span>`,
      font: 'Noto Sans SC',
      fontfile: FONT_FILE,
      rgba: true,
      width: Math.max(1, Math.round(width * MARK_WIDTH)),
      height: Math.max(1, Math.round(width * MARK_WIDTH * 0.2 * text.split('\n').length)),
    },
  })
    .png()
    .toBuffer()
  const turned = await sharp(mark).rotate(MARK_ANGLE, { background: '#0000' }).png().toBuffer()
  const side = Math.max(1, Math.round(width * MARK_STEP))
  const tile = await sharp(turned)
    .resize({ width: side, height: side, fit: 'contain', background: '#0000', withoutEnlargement: true })
    .png()
    .toBuffer()
  const marked = sharp(original).composite([
    { input: await fitted(tile, Math.min(side, width), Math.min(side, height)), tile: true, gravity: 'northwest' },
  ])
  return (printSide === undefined ? marked.webp({ quality: 82 }) : marked.jpeg({ quality: 78 })).toBuffer()
}
/** A turned text alone on a clear ground, as a PNG, for what is no picture. */
export async function drawMark(text: string, width: number): Promise<Buffer> {
  const mark = await sharp({
    text: {
      text: `<span foreground="#808080" alpha="45%">${withoutMarks(text)}</span>`,
      font: 'Noto Sans SC',
      fontfile: FONT_FILE,
      rgba: true,
      width,
      height: Math.round(width * 0.2 * text.split('\n').length),
    },
  })
    .png()
    .toBuffer()
  return sharp(mark).rotate(MARK_ANGLE, { background: '#0000' }).png().toBuffer()
}
/** What is laid over a picture is not larger than it. */
const fitted = (tile: Buffer, width: number, height: number) =>
  sharp(tile).resize({ width, height, fit: 'cover' }).png().toBuffer()
