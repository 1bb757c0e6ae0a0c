import { keep } from '../../../../shell/keep.ts'

/** Goods that were looked at on this device. */
export interface Seen {
  goodsId: number
  name: string
  specification: string
  image: string
}
const NAME = 'seen-goods'
const MAX_SEEN = 20

const isSeen = (value: unknown): value is Seen => {
  const { goodsId, name, specification, image } = (value ?? {}) as Partial<Record<keyof Seen, unknown>>
  return Number.isInteger(goodsId) && [name, specification, image].every((text) => typeof text === 'string')
}

/** The latest goods that were looked at, the newest first, without prices: those are fetched when one is opened. A logout clears them. */
export function readSeen(): Seen[] {
  try {
    const seen: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]')
    return Array.isArray(seen) ? seen.filter(isSeen).slice(0, MAX_SEEN) : []
  } catch {
    return []
  }
}
export function addToSeen(goods: Seen) {
  const seen = [goods, ...readSeen().filter(({ goodsId }) => goodsId !== goods.goodsId)].slice(0, MAX_SEEN)
  keep(NAME, JSON.stringify(seen))
}
export function clearSeen(): Seen[] {
  localStorage.removeItem(NAME)
  return []
}
