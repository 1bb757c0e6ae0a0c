import { keep } from '../../../../shell/keep.ts'

const NAME = 'search-history'
const MAX_WORDS = 20

/** Searches made on this device, newest first. A logout clears them. */
export function readHistory(): string[] {
  try {
    const words: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]')
    return Array.isArray(words) ? words.filter((word) => typeof word === 'string').slice(0, MAX_WORDS) : []
  } catch {
    return []
  }
}
export function addToHistory(word: string) {
  const words = [word, ...readHistory().filter((one) => one !== word)].slice(0, MAX_WORDS)
  keep(NAME, JSON.stringify(words))
}
export function clearHistory(): string[] {
  localStorage.removeItem(NAME)
  return []
}
