/// <reference types="node" />
import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

/** WCAG 2.2 AA: text, and the parts of controls and signs that say something by their shape. */
const TEXT = 4.5
const SHAPE = 3

/** The grounds on which each text colour may stand where its rule names none. A new text colour needs a line here. */
const GROUNDS: Record<string, readonly string[]> = {
  'ink-1': ['card', 'page', 'shade', 'brand-wash', 'swift-wash', 'warn-wash', 'price-wash', 'danger-wash'],
  'ink-2': ['card', 'page', 'shade', 'brand-wash', 'swift-wash', 'warn-wash', 'price-wash'],
  'ink-3': ['card', 'page', 'brand-wash'],
  'brand-deep': ['card', 'page', 'brand-wash'],
  'on-brand': ['brand', 'card', 'page'],
  swift: ['card', 'page', 'swift-wash'],
  price: ['card'],
  'price-deep': ['card', 'page', 'price-wash', 'brand-wash'],
  warn: ['card'],
  'warn-deep': ['card', 'page', 'warn-wash'],
  danger: ['card', 'page', 'danger-wash'],
  'on-dark': ['brand-deep', 'swift', 'price', 'danger', 'warn', 'ink-2', 'glass', 'dark'],
}
/** Never text: fills, stars, and the chosen tab's icon, which has its name below. */
const NEVER_TEXT = new Set(['brand', 'warn-fill', 'line', 'line-strong'])
/** Shapes that say something without a word next to them. */
const SHAPES = [
  ['line-strong', 'card'],
  ['brand-deep', 'brand-tint'],
  ['brand-deep', 'swift-tint'],
  ['brand-deep', 'warn-tint'],
] as const

type Channels = [number, number, number]
const root = `${import.meta.dirname}/../../..`
const withoutComments = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
const tokens = new Map(
  [...withoutComments(`${root}/packages/ui/src/tokens.css`).matchAll(/--([\w-]+): (#[0-9a-f]{6}|rgb\([^)]+\));/g)].map(
    ([, name, colour]) => [name!, colour!],
  ),
)

/** The colour as it is seen; what is translucent lies over white, the hardest case for the white text on it. */
function channelsOf(token: string): Channels {
  const colour = tokens.get(token)
  if (!colour) throw new Error(`tokens.css has no colour --${token}`)
  if (colour.startsWith('#')) return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as Channels
  const [r, g, b, percent] = colour.match(/\d+/g)!.map(Number) as [number, number, number, number]
  return [r, g, b].map((channel) => (channel * percent + 255 * (100 - percent)) / 100) as Channels
}
function contrast(text: string, ground: string) {
  const luminance = (token: string) => {
    const [r, g, b] = channelsOf(token).map((byte) => {
      const part = byte / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    }) as Channels
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [dark, light] = [luminance(text), luminance(ground)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

interface Rule {
  place: string
  colour: string | undefined
  ground: string | undefined
}
const property = (body: string, name: string) => new RegExp(`(?:^|[;{\\s])${name}:\\s*var\\(--([\\w-]+)\\)`).exec(body)?.[1]

/**
 * The text colour and ground that each rule of a style sheet names. A sheet's own variables (`--tone`) stand for the colours
 * that one of its rules gives them, together where one rule gives both.
 */
function rulesOf(file: string): Rule[] {
  const rules = [...withoutComments(file).matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    selector: selector!.trim().replaceAll(/\s+/g, ' '),
    body: body!,
  }))
  return rules.flatMap(({ selector, body }) => {
    const colour = property(body, 'color')
    const ground = property(body, 'background(?:-color)?')
    const own = [colour, ground].filter((name) => name && !tokens.has(name)) as string[]
    const givers = own.length ? rules.filter((rule) => own.some((name) => property(rule.body, `--${name}`))) : [{ body }]
    const valueIn = (giver: string, name: string | undefined) => (name && !tokens.has(name) ? property(giver, `--${name}`) : name)
    const place = `${file.slice(root.length + 1)} ${selector}`
    return givers.map((giver) => ({ place, colour: valueIn(giver.body, colour), ground: valueIn(giver.body, ground) }))
  })
}
const rules = ['packages/ui/src', 'apps/h5/src'].flatMap((folder) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => rulesOf(`${root}/${folder}/${file}`)),
)

test('every text colour is readable on every ground it may stand on', () => {
  for (const [text, grounds] of Object.entries(GROUNDS))
    for (const ground of grounds) expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(TEXT)
})

test('every rule that names a text colour and a ground names two that are readable together', () => {
  const pairs = rules.filter(({ colour, ground }) => colour && ground && !NEVER_TEXT.has(colour))
  expect(pairs.length).toBeGreaterThan(40)
  for (const { place, colour, ground } of pairs)
    expect(contrast(colour!, ground!), `${place}: ${colour} on ${ground}`).toBeGreaterThanOrEqual(TEXT)
})

test('every text colour that the shop uses is one of those', () => {
  const others = rules.filter(({ colour }) => colour && !(colour in GROUNDS) && !NEVER_TEXT.has(colour))
  expect(others.map(({ place, colour }) => `${place}: ${colour}`)).toEqual([])
})

test('lines that say something by their shape are seen on what is filled below them', () => {
  for (const [line, ground] of SHAPES) expect(contrast(line, ground), `${line} on ${ground}`).toBeGreaterThanOrEqual(SHAPE)
})
