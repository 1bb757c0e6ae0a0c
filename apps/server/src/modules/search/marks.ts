import { initialsOf, readings } from './pinyin.ts'
import type { ParsedQuery } from './parse-query.ts'

/** The part of a name that was meant by pinyin or initials: `amxl` is 阿莫西林 in 阿莫西林胶囊. */
function matchedByPinyin(name: string, typed: string): string | null {
  const letters = Array.from(name)
  for (const syllables of readings(name)) {
    if (syllables.length !== letters.length) continue
    for (let from = 0; from < letters.length; from++) {
      let initials = ''
      let full = ''
      // Most beginnings stop fitting after a character or two.
      for (let to = from; to < letters.length && (typed.startsWith(initials) || typed.startsWith(full)); to++) {
        initials += initialsOf([syllables[to]!])
        full += syllables[to]!
        if (initials === typed || full.startsWith(typed)) return letters.slice(from, to + 1).join('')
      }
    }
  }
  return null
}

/** The words to highlight in the names of a page's rows: the text as typed, and what its pinyin stands for. */
export function marksOf(parsed: ParsedQuery, names: readonly string[]): string[] {
  const marks = new Set<string>()
  for (const { kind, text } of parsed.parts) {
    marks.add(text)
    if (kind === 'han') continue
    const readable = text.length > 1 && !/^\d+$/.test(text)
    for (const name of names) {
      const at = name.toLowerCase().indexOf(text)
      if (at >= 0) marks.add(name.slice(at, at + text.length))
      const found = readable ? matchedByPinyin(name, text) : null
      if (found) marks.add(found)
    }
  }
  return [...marks]
}
