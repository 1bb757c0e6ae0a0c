import { DEFAULT_BRAND, type BrandColours } from '@shop/contract/brand'
import { contrast, hexOf, oklchOf } from './oklch.ts'

/** Hues from the red of money and danger over the amber of what runs out to yellow, which no text can have. */
export const HUES = { min: 115, max: 345 } as const

/** Text of normal size: WCAG 2.2 AA. */
const AA = 4.5
const WHITE = '#ffffff'
const PAGE = '#f5f6f7'
/** Other texts that stand on washes: the lightest grey, price, near expiry. */
const ON_WASH = ['#68736e', '#c4281b', '#8f4a05']
/** Speed's own hue, and those it gives way to when the brand is near it. */
const SWIFT_HUE = 237
const OTHER_SWIFT_HUES = [165, 310]

const distance = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180)

/** The colour turned to the hue, then lighter or darker by as little as makes it pass. */
function turn(colour: string, hue: number, step: number, passes: (colour: string) => boolean): string {
  const { lightness, chroma } = oklchOf(colour)
  for (let at = lightness; at > 0 && at < 1; at += step) {
    const turned = hexOf({ lightness: at, chroma, hue })
    if (passes(turned)) return turned
  }
  throw new Error(`no colour of hue ${hue} has enough contrast`)
}
const readable = (text: string, grounds: readonly string[]) => grounds.every((ground) => contrast(text, ground) >= AA)

/** Text, its wash and its tint in one hue: text passes on white, on the page and on its wash; other texts on the wash. */
function family(text: string, wash: string, tint: string, hue: number) {
  const turnedWash = turn(wash, hue, 0.002, (one) => ON_WASH.every((other) => contrast(other, one) >= AA))
  return {
    text: turn(text, hue, -0.004, (one) => readable(one, [WHITE, PAGE, turnedWash])),
    wash: turnedWash,
    tint: turn(tint, hue, 0.002, () => true),
  }
}

/**
 * The brand's tokens in another hue (OKLCH, 115–345). Lightness and chroma stay, as far as the hue allows, and every text keeps
 * a contrast of 4.5 where the shop uses it. Speed's colour gives way when it would look like the brand's.
 */
export function coloursOf(hue: number): BrandColours {
  const { colours } = DEFAULT_BRAND
  const brand = family(colours['brand-deep'], colours['brand-wash'], colours['brand-tint'], hue)
  const farthest = OTHER_SWIFT_HUES.toSorted((a, b) => distance(b, hue) - distance(a, hue))[0]!
  const swift =
    distance(SWIFT_HUE, hue) < 40 ? family(colours.swift, colours['swift-wash'], colours['swift-tint'], farthest) : null
  const onBrand = hexOf({ ...oklchOf(colours['on-brand']), hue })
  return {
    brand: turn(colours.brand, hue, 0.004, (one) => contrast(onBrand, one) >= 7),
    'brand-deep': brand.text,
    'brand-wash': brand.wash,
    'brand-tint': brand.tint,
    'on-brand': onBrand,
    swift: swift?.text ?? colours.swift,
    'swift-wash': swift?.wash ?? colours['swift-wash'],
    'swift-tint': swift?.tint ?? colours['swift-tint'],
  }
}
