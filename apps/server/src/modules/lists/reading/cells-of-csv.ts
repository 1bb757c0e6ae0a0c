const SEPARATORS = ['\t', ',', ';', '|'] as const
/** So many lines tell what separates the cells. */
const MAX_LOOKED_AT = 30

/**
 * What separates the cells of a text; null when nothing does, and each line is one. It is what most lines have equally often: a comma
 * within a name does not count.
 */
export function separatorOf(text: string): string | null {
  const lines = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_LOOKED_AT)
  if (lines.length === 0) return null
  const fits = SEPARATORS.map((separator) => {
    const counts = lines.map((line) => line.replace(/"[^"]*"/g, '').split(separator).length - 1)
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)]!
    return { separator, usual, share: counts.filter((count) => count === usual).length / lines.length }
  }).filter(({ usual, share }) => usual > 0 && share > 0.6)
  return fits.toSorted((a, b) => b.share - a.share || b.usual - a.usual)[0]?.separator ?? null
}

/** The cells of a CSV text (RFC 4180, with any separator), at most `most` rows; empty ones are left out. */
export function cellsOfCsv(text: string, separator: string, most: number): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endRow = () => {
    row.push(cell)
    if (row.some((one) => one.trim() !== '')) rows.push(row)
    row = []
    cell = ''
  }
  for (let at = 0; at < text.length && rows.length < most; at++) {
    const sign = text[at]!
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[++at]!
      else quoted = false
    } else if (sign === '"' && cell.trim() === '') {
      quoted = true
      cell = ''
    } else if (sign === separator) {
      row.push(cell)
      cell = ''
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at++
      endRow()
    } else cell += sign
  }
  if ((cell !== '' || row.length > 0) && rows.length < most) endRow()
  return rows
}
