/** The most that a customer may pay, in fen: so many percent of what everyone pays at the minimum quantity. */
export const mostFen = (listFen: number, percent: number) => Math.floor((listFen * percent) / 100)

/** Why a price is beyond it. */
export const tooMuch = (most: number, percent: number) => `最多 ${(most / 100).toFixed(2)} 元（起订价的 ${percent}%）`
