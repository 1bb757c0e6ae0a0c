/** A colour by how it is seen: lightness 0–1, chroma from 0 on, hue in degrees. */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

const DEGREE = Math.PI / 180
const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const fromLinear = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)
const linearOf = (colour: string) =>
  [1, 3, 5].map((at) => toLinear(parseInt(colour.slice(at, at + 2), 16) / 255)) as [number, number, number]

/** The lightness, chroma and hue of a colour written as #rrggbb. */
export function oklchOf(colour: string): Oklch {
  const [r, g, b] = linearOf(colour)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(x, y),
    hue: (Math.atan2(y, x) / DEGREE + 360) % 360,
  }
}

/** The same as #rrggbb, of as much of the chroma as screens can show. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  const [x, y] = [chroma * Math.cos(hue * DEGREE), chroma * Math.sin(hue * DEGREE)]
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  if (chroma > 0 && parts.some((part) => part < -0.0005 || part > 1.0005))
    return hexOf({ lightness, chroma: Math.max(0, chroma - 0.002), hue })
  const byte = (part: number) => Math.round(255 * fromLinear(Math.min(1, Math.max(0, part))))
  return `#${parts.map((part) => byte(part).toString(16).padStart(2, '0')).join('')}`
}

/** The contrast of two colours as WCAG defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [r, g, b] = linearOf(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
