/** Texts of this many characters, of kinds that are dear to clean or to match where a pattern is written carelessly. */
export const LONG_TEXTS = (length: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      spaces: ' ',
      tabs: '\t',
      'line breaks': '\r\n',
      'spaces and breaks': '  \n  ',
      'next lines': '\u0085',
      'full-width spaces': '\u3000',
      'full-width digits': '\uff11',
      'reading order': '\u202e',
      controls: '\u0007',
      'combining marks': '\u0301',
      'zero width': '\u200b',
      brackets: '(',
      dots: 'a.',
      digits: '1',
    }).map(([kind, sign]) => [kind, `x${sign.repeat(Math.ceil(length / sign.length))}1`]),
  )

/** An object with this many fields, which no call knows. */
export const manyKeys = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [n, 1]))
