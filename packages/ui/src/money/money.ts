const group = (yuan: number) => (yuan > 9999 ? String(yuan).replace(/\B(?=(\d{3})+$)/g, ',') : String(yuan))

/** The parts of an amount: sign, whole yuan (thousands separated above 9,999) and two decimals. */
export const splitFen = (fen: number) => {
  const all = Math.abs(fen)
  return { minus: fen < 0, yuan: group(Math.trunc(all / 100)), decimals: String(all % 100).padStart(2, '0') }
}

/** Formats integer fen as `¥12,345.67`, and what could not be computed exactly as — (null, or beyond 2^53). `sign` shows + and -, `symbol: false` drops the ¥. */
export const formatFen = (
  fen: number | null,
  { sign = false, symbol = true }: { sign?: boolean; symbol?: boolean } = {},
): string => {
  if (fen === null || !Number.isSafeInteger(fen)) return '—'
  const { minus, yuan, decimals } = splitFen(fen)
  return `${minus ? '-' : sign ? '+' : ''}${symbol ? '¥' : ''}${yuan}.${decimals}`
}
