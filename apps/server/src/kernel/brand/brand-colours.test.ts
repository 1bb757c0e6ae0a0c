import { expect, test } from 'vitest'
import { HUES, coloursOf } from './brand-colours.ts'
import { contrast, hexOf, oklchOf } from './oklch.ts'

const hues = Array.from({ length: HUES.max - HUES.min + 1 }, (_, i) => HUES.min + i)
const apart = (one: string, other: string) => {
  const turn = Math.abs(oklchOf(one).hue - oklchOf(other).hue)
  return Math.min(turn, 360 - turn)
}

test('every hue that may be configured keeps all texts readable', () => {
  for (const hue of hues) {
    const colours = coloursOf(hue)
    const pairs = [
      [colours['brand-deep'], '#ffffff', 4.5],
      [colours['brand-deep'], '#f5f6f7', 4.5],
      [colours['brand-deep'], colours['brand-wash'], 4.5],
      [colours['on-brand'], colours.brand, 7],
      [colours.swift, '#ffffff', 4.5],
      [colours.swift, '#f5f6f7', 4.5],
      [colours.swift, colours['swift-wash'], 4.5],
      ['#68736e', colours['brand-wash'], 4.5],
      ['#c4281b', colours['brand-wash'], 4.5],
    ] as const
    for (const [text, ground, least] of pairs)
      expect(contrast(text, ground), `${hue}: ${text} on ${ground}`).toBeGreaterThan(least)
  }
})

test('every such hue differs from red, from amber and from the hue of speed', () => {
  for (const hue of hues) {
    const deep = coloursOf(hue)['brand-deep']
    for (const taken of ['#c4281b', '#b25e09', coloursOf(hue).swift])
      expect(apart(deep, taken), `${hue} and ${taken}`).toBeGreaterThan(25)
  }
})

test('a colour survives the way to lightness, chroma and hue and back', () => {
  for (const colour of ['#2dc8a1', '#0a7d62', '#ffffff', '#000000', '#d6361f']) expect(hexOf(oklchOf(colour))).toBe(colour)
})
