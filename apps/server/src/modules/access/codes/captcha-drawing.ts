/** What a worker process does for captchas. The server imports no more than the types of this file (captcha-picture.ts). */
import sharp from 'sharp'
import svgCaptcha from 'svg-captcha'

/** Twice the size at which it is shown. */
const WIDTH = 320
const HEIGHT = 112
const GLYPH = 96
/** Letters stand closer than they are wide: cutting between them cuts through them. */
const STEP = 56
const PAPER = [244, 248, 246]
const INKS = [
  [20, 92, 74],
  [32, 74, 122],
  [112, 58, 26],
  [84, 42, 108],
]

const between = (from: number, to: number) => from + Math.random() * (to - from)

/** The outline of a letter in a square of GLYPH, centred. */
function outlineOf(letter: string): string {
  const svg = svgCaptcha.create({
    size: 1,
    charPreset: letter,
    ignoreChars: '',
    noise: 0,
    width: GLYPH,
    height: GLYPH,
    fontSize: 1.35 * GLYPH,
  })
  return / d="([^"]+)"/.exec(svg.data)![1]!
}

function drawing(text: string): string {
  const left = (WIDTH - STEP * (text.length - 1)) / 2
  const letters = text.split('').map((letter, n) => {
    const place = `translate(${left + STEP * n + between(-5, 5)} ${HEIGHT / 2 + between(-9, 9)})`
    const shape = `rotate(${between(-24, 24)}) skewX(${between(-16, 16)}) scale(${between(0.88, 1.12)} ${between(0.92, 1.16)})`
    return `<path stroke="#000" stroke-width="${between(3, 4.5)}" transform="${place} ${shape} translate(${-GLYPH / 2} ${-GLYPH / 2})" d="${outlineOf(letter)}"/>`
  })
  // As thick and as dark as the strokes of the letters, across all of them.
  const lines = Array.from({ length: 2 }, () => {
    const y = () => between(0.15, 0.85) * HEIGHT
    return `<path fill="none" stroke="#000" stroke-width="${between(2.5, 4)}" d="M-4 ${y()}C${WIDTH / 3} ${y()} ${(2 * WIDTH) / 3} ${y()} ${WIDTH + 4} ${y()}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#fff"/>${letters.join('')}${lines.join('')}</svg>`
}

/** Bends a picture along two waves, so that no letter looks like any other drawing of it. One byte a pixel: 0 is ink. */
function bend(pixels: Buffer): Buffer {
  const waves = {
    x: between(3, 6),
    y: between(3, 6),
    along: between(38, 62),
    across: between(52, 84),
    phase: between(0, 6),
    turn: between(0, 6),
  }
  const bent = Buffer.alloc(WIDTH * HEIGHT, 255)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const fromX = Math.round(x + waves.x * Math.sin(y / (waves.along / 3) + waves.phase))
      const fromY = Math.round(y + waves.y * Math.sin(x / (waves.across / 3) + waves.turn))
      if (fromX >= 0 && fromX < WIDTH && fromY >= 0 && fromY < HEIGHT) bent[y * WIDTH + x] = pixels[fromY * WIDTH + fromX]!
    }
  return bent
}

/** Gives the picture its colours, and speckles. Everything has one ink: colours do not tell letters from lines. */
function colour(pixels: Buffer): Buffer {
  const ink = INKS[Math.floor(Math.random() * INKS.length)]!
  const colours = Buffer.alloc(pixels.length * 3)
  for (let at = 0; at < pixels.length; at++) {
    const light = Math.random() < 0.015 ? 90 : pixels[at]!
    for (let part = 0; part < 3; part++) colours[at * 3 + part] = (PAPER[part]! * light + ink[part]! * (255 - light)) / 255
  }
  return colours
}

/**
 * A picture of a captcha's text as WebP, 320 × 112: letters that touch, turned and bent differently each time, under lines of
 * the same ink. The text can't be read from its outlines; it is not in the data.
 */
export async function drawCaptcha(text: string): Promise<Buffer> {
  const { data } = await sharp(Buffer.from(drawing(text)))
    .greyscale()
    .blur(0.6)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(colour(bend(data)), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .webp({ quality: 55 })
    .toBuffer()
}
