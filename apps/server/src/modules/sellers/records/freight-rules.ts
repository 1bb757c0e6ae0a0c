interface Freight {
  minOrderFen: number
  freightFen: number
  freeFreightFen: number | null
}

/** What is wrong with the sum from which on there is no freight; undefined: nothing. Sums in fen. */
export function freeFreightError({ minOrderFen, freightFen, freeFreightFen }: Freight): string | undefined {
  if (freeFreightFen === null) return undefined
  if (freightFen === 0) return '不收运费，不用填写包邮金额'
  // No order is below the minimum, so none would pay freight.
  return freeFreightFen <= minOrderFen ? '应高于起配金额；每单都包邮请把运费填为 0' : undefined
}
