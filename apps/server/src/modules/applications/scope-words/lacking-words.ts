import { UNKNOWN_WORD_DAYS } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { DAY } from '../../../kernel/clock.ts'

/** The words `u` that applications brought lately and that are in no word of their kind. */
export const lackingWords = (now: Date) => sql`applications.unknown_scope_word u
  where u.at > ${new Date(now.getTime() - UNKNOWN_WORD_DAYS * DAY)} and not exists (select from applications.scope_word w
    where w.word = u.word and (w.kinds = '{}' or u.kind = any (w.kinds)))`
