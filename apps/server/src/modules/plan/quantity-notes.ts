import { MAX_PLAN_NOTE } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'

/** What the note of a line begins with whose quantity somebody has to check; the quantity as the list says it follows. */
export const CHECK_QUANTITY = '数量请核对：'
/** What the note of a line begins with whose quantity was said in cases or mid-packs. */
export const CONVERTED = '数量已换算：'

type Text = Sql<unknown>
const asks = (note: Text) => sql`starts_with(${note}, ${CHECK_QUANTITY})`
const asked = (note: Text) => sql`substr(${note}, ${sql.lit(CHECK_QUANTITY.length + 1)})`
const cut = (note: Text) => sql`left(${note}, ${sql.lit(MAX_PLAN_NOTE)})`

/** Whether a note is of ours about the quantity, and no word of a member. */
export const isQuantityNote = (note: Text) => sql`(starts_with(${note}, ${CHECK_QUANTITY}) or starts_with(${note}, ${CONVERTED}))`

/** A note once the quantity is said: of ours about the former one nothing stays. */
export const settledNote = (note: Text) => sql`case when ${isQuantityNote(note)} then '' else ${note} end`

/** The note of a line that takes the packs of another: what a member wrote stays, and of two quantities to check both. */
export const joinedNote = (there: Text, more: Text) => sql`case
    when ${more} = '' then ${there}
    when ${there} = '' or starts_with(${there}, ${CONVERTED}) then ${more}
    when ${asks(there)} and ${asks(more)} then ${cut(sql`${there} || '、' || ${asked(more)}`)}
    else ${there} end`

/** What is to be checked of the quantity of a line, as its list says it; empty: nothing. */
export const toCheck = (note: Text) => sql<{ to_check: string }>`case when ${asks(note)} then ${asked(note)} else '' end`

/** A quantity of a text in words, for a line `l` or the one that is `excluded`. */
const inWords = (line: 'l' | 'excluded') => {
  const column = (name: string) => sql.ref(`${line}.${name}`)
  return sql`case when ${asks(column('note'))} then ${asked(column('note'))}
    else ${column('quantity')} || case ${column('unit')} when 'case' then '件' when 'mid' then '中包' else '' end end`
}
/** The note of a text that was said in other units before: no sum of them is right before the goods is known. */
export const mixedNote = cut(sql`case when l.note = '' or ${isQuantityNote(sql.ref('l.note'))} then '' else l.note || '；' end
  || ${CHECK_QUANTITY} || ${inWords('l')} || '、' || ${inWords('excluded')}`)

/**
 * Whether the figure of `蒙脱石散*20` may be what a pack of the goods has, and not how many are asked for: `said` is the quantity as it stands in
 * the list.
 */
export const mayBePackSize = (said: Text, specification: Text) => sql`(${isBareFigure(said)}
  and ${specification} ~* ('(?:^|[*×x:]) *' || substr(${said}, 2) || '(?![0-9.]| *(?:mg|g|ml|ug|μg|iu|%))'))`
/** A figure behind a sign that also stands within specifications. */
export const BARE_FIGURE = /^[*×]\d+$/
export const isBareFigure = (said: Text) => sql`${said} ~ '^[*×][0-9]+$'`
