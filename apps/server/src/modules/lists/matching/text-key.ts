import type { ListedGoods } from './judge.ts'
import { plainText } from './plain-text.ts'

/** By what a text is known again: what it says of goods, however it is written. */
export const textKey = (row: ListedGoods & { text: string }) => {
  const said = [row.name, row.specification, row.factory, row.approvalNo, row.barcode].map(plainText)
  return (said.some(Boolean) ? said.join('|') : plainText(row.text)).slice(0, 200) || '?'
}
