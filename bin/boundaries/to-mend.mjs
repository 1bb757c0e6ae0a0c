/** Arrows that are still to mend: the list only shrinks, and goes with its last line. @type {string[]} */
export const TO_MEND = [
  // Goods, people and settings.

  // Orders, money and parcels.
  'orders reads cart.line',
  'selling writes catalog.batch',
  'selling writes catalog.offer',
  'selling writes catalog.stock_move',
]

/**
 * The lines that are not on the list, and a complaint about every entry that is no longer true.
 * @param {readonly string[]} lines
 * @param {readonly string[]} [toMend] their beginnings, up to the colon
 */
export function exceptToMend(lines, toMend = TO_MEND) {
  const keyOf = (/** @type {string} */ line) => line.slice(0, line.indexOf(':'))
  const keys = new Set(lines.map(keyOf))
  return [
    ...lines.filter((line) => !toMend.includes(keyOf(line))),
    ...toMend.filter((key) => !keys.has(key)).map((key) => `${key}: mended, take it off bin/boundaries/to-mend.mjs`),
  ]
}
