const NAME = 'search-history'
const MOST = 20

/** Words that were searched for on this device, the newest first. A logout forgets them. */
export function readHistory(): string[] {
  try {
    const words: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]')
    return Array.isArray(words) ? words.filter((word) => typeof word === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}
export function rememberWord(word: string) {
  const words = [word, ...readHistory().filter((one) => one !== word)].slice(0, MOST)
  localStorage.setItem(NAME, JSON.stringify(words))
}
export function forgetHistory(): string[] {
  localStorage.removeItem(NAME)
  return []
}
