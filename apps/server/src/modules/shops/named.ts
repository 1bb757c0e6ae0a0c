import { sql } from '../../kernel/sql.ts'
import { containing } from '../../kernel/like.ts'

/** Words without one would read the whole index, which takes longer than the whole table: they are kept from it. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u

/** Whether a shop `h` has words in its name, or letters in its sound: pinyin or initials, with or without spaces. */
export function isNamed(keyword: string) {
  const name = HAS_TRIGRAM.test(keyword) ? sql`h.name` : sql`h.name || ''`
  const words = sql`${name} like ${containing(keyword)}`
  const sound = keyword.toLowerCase().replaceAll(' ', '')
  if (!/^[a-z0-9]{2,}$/.test(sound)) return words
  const spoken = HAS_TRIGRAM.test(sound) ? sql`h.spoken` : sql`h.spoken || ''`
  return sql`(${words} or ${spoken} like ${containing(sound)})`
}
