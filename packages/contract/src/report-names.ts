import { BATCH_NUMBER } from './validators.ts'

/** What a batch number is made of. */
const TOKENS = /[A-Z0-9]+(?:-[A-Z0-9]+)*/g
const MAX_NUMBERS = 6

/**
 * What in the name of a file may be a batch number, the longest reading first: `批号B240301-2.jpg` may be a file of B240301-2, or the
 * second one of B240301.
 */
export function batchNumbersIn(fileName: string): string[] {
  const words =
    fileName
      .normalize('NFKC')
      .replace(/\.[a-z0-9]{1,5}$/i, '')
      .toUpperCase()
      .match(TOKENS) ?? []
  const readings = words.flatMap((word) => {
    const parts = word.split('-')
    return parts.map((_, at) => parts.slice(0, parts.length - at).join('-'))
  })
  const numbers = readings.filter((one) => BATCH_NUMBER.test(one) && /\d/.test(one))
  return [...new Set(numbers)].toSorted((a, b) => b.length - a.length).slice(0, MAX_NUMBERS)
}

export interface KnownBatch {
  batchId: number
  batchNo: string
  goodsShowName: string
}
/**
 * The batches that a file is of by its name: those of the longest number in it that there is. Several have that number: those whose
 * goods are in the name, or else all of them, and somebody has to choose.
 */
export function batchesNamed<B extends KnownBatch>(fileName: string, batches: readonly B[]): B[] {
  for (const number of batchNumbersIn(fileName)) {
    const found = batches.filter(({ batchNo }) => batchNo === number)
    if (found.length === 0) continue
    const ofGoods = found.filter(({ goodsShowName }) => fileName.includes(goodsShowName))
    return ofGoods.length > 0 ? ofGoods : found
  }
  return []
}
