import {
  CERTIFICATE_NAMES,
  keysOf,
  MAX_SCOPE_WORD,
  SaveScopeWord,
  SCOPE_NAMES,
  scopesOf,
  scopeWordKey,
  WORDED_KINDS,
  type In,
  type Scope,
  type WordedKind,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { lockScopeWord, lockScopeWords } from './lock-scope-word.ts'
import { knownParts } from './known-parts.ts'
import { readScopeWords, type ScopeWordRow } from './word-rows.ts'

type Context = CommandContext<typeof SaveScopeWord>
type Typed = Omit<In<typeof SaveScopeWord>, 'wordId' | 'version' | 'confirmed'> & { key: string }

/** Adds a word in which licences say what they allow, or changes one. What changes nothing is no change; a word of known parts is asked about. */
export async function saveScopeWord(
  context: Context,
  { wordId, version, confirmed = false, ...input }: In<typeof SaveScopeWord>,
): Promise<Audited<typeof SaveScopeWord>> {
  const typed = checked(input)
  await lockScopeWords(context.tx)
  const before = wordId === null ? null : await lockScopeWord(SaveScopeWord, context.tx, wordId, version)
  const after = recorded(typed)
  if (before && JSON.stringify(recordedRow(before)) === JSON.stringify(after)) return { answer: { wordId: before.id }, audit: [] }
  if (!confirmed) {
    const others = (await readScopeWords(context.tx)).filter(
      ({ word }) => ![typed.key, before?.word].includes(scopeWordKey(word)),
    )
    const parts = knownParts(typed.word, typed.kinds, others)
    if (parts.length > 0) refuse(SaveScopeWord, 'PARTS_KNOWN', { parts })
  }
  const saved = before ? await change(context, before.id, typed) : await add(context, typed)
  if (!saved) return refuse(SaveScopeWord, 'DUPLICATE', {}, `“${typed.word}”已在对照表中`)
  return {
    answer: { wordId: saved.id },
    audit: {
      action: before ? 'scope-word.change' : 'scope-word.add',
      subjectId: saved.id,
      ...(before && { before: recordedRow(before) }),
      after,
    },
  }
}

/** Each code once, in the order of all. Refuses what no licence could say, and scopes that none of the certificates gives. */
function checked({ word, kinds, codes, ...rest }: Omit<Typed, 'key'>): Typed {
  const key = scopeWordKey(word)
  if (key === '') badInput({ word: '请填写文字' })
  // Some signs are several letters as they are compared: Ⅲ.
  if (key.length > MAX_SCOPE_WORD) badInput({ word: `最多 ${MAX_SCOPE_WORD} 个字` })
  const of = WORDED_KINDS.filter((kind) => kinds.includes(kind))
  const means = keysOf(SCOPE_NAMES).filter((code) => codes.includes(code))
  const foreign = means.find((code) => !(of.length > 0 ? of : WORDED_KINDS).some((kind) => scopesOf(kind).includes(code)))
  if (foreign) {
    const names = of.map((kind) => CERTIFICATE_NAMES[kind]).join('、')
    badInput({ codes: `${names || '这些证照'}不包括“${SCOPE_NAMES[foreign]}”` })
  }
  return { ...rest, word, key, kinds: of, codes: means }
}

interface Recorded {
  word: string
  kinds: WordedKind[]
  codes: Scope[]
  isOld: boolean
  note: string
}
const recorded = ({ word, kinds, codes, isOld, note }: Typed): Recorded => ({ word, kinds, codes, isOld, note })
/** A word as the audit log has it. */
export const recordedRow = ({ written, kinds, codes, is_old: isOld, note }: ScopeWordRow): Recorded => ({
  word: written,
  kinds,
  codes,
  isOld,
  note,
})

type Saved = Pick<ScopeWordRow, 'id'>
/** Undefined: the list has the word. */
const add = ({ tx, actor, now }: Context, it: Typed) =>
  first(
    tx,
    sql<Saved>`insert into applications.scope_word (word, written, kinds, codes, is_old, note, updated_at, updated_by)
      values (${it.key}, ${it.word}, ${it.kinds}::text[], ${it.codes}::text[], ${it.isOld}, ${it.note}, ${now}, ${actor.name})
      on conflict (word) do nothing returning id`,
  )

/** Undefined: another one in the list has the word. */
async function change({ tx, actor, now }: Context, id: number, it: Typed) {
  const taken = await first(tx, sql<Saved>`select id from applications.scope_word where word = ${it.key} and id <> ${id}`)
  if (taken) return undefined
  return first(
    tx,
    sql<Saved>`update applications.scope_word set word = ${it.key}, written = ${it.word}, kinds = ${it.kinds}::text[],
        codes = ${it.codes}::text[], is_old = ${it.isOld}, note = ${it.note}, version = version + 1,
        updated_at = ${now}, updated_by = ${actor.name}
      where id = ${id} returning id`,
  )
}
