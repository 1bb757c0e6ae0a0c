/** Parses typed yuan to integer fen; full-width digits, ¥ and separators are accepted. `null` when it is not an amount. */
export const parseYuan = (text: string): number | null => {
  const plain = text.normalize('NFKC').replace(/[¥,\s]/g, '')
  const parts = /^(\d*)(?:\.(\d{0,2}))?$/.exec(plain)
  if (!parts || !/\d/.test(plain)) return null
  const fen = Number(parts[1] || 0) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
  return Number.isSafeInteger(fen) ? fen : null
}
