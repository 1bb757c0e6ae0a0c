import { MAX_ENTRIES, dictionaryRules, type AddDictionaryEntry, type In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput } from '../../kernel/refusal.ts'
import { lockEntries, writeEntries } from './dictionaries.ts'
import type { Audited } from '../../kernel/console-command.ts'

/** Adds an entry at the end of a dictionary, under the code that another system knows it by, or the next number. */
export async function addDictionaryEntry(
  { tx }: CommandContext<typeof AddDictionaryEntry>,
  { type, value: code, label }: In<typeof AddDictionaryEntry>,
): Promise<Audited<typeof AddDictionaryEntry>> {
  const { name, fixed, coded } = dictionaryRules(type)
  if (fixed) badInput({ type: `${name}不能增加` })
  if (coded && code === undefined) badInput({ value: '请填写代码' })
  if (!coded && code !== undefined) badInput({ value: '代码由系统编号' })
  const entries = await lockEntries(tx, type)
  if (entries.length >= MAX_ENTRIES) badInput({ type: `${name}最多 ${MAX_ENTRIES} 项` })
  if (entries.some((e) => e.label === label)) badInput({ label: `已有“${label}”` })
  const value = code ?? String(Math.max(0, ...entries.map((e) => Number(e.value) || 0)) + 1)
  if (entries.some((e) => e.value === value)) badInput({ value: '该代码已存在' })
  await writeEntries(tx, type, [...entries, { value, label, offered: true }])
  return {
    answer: { done: true },
    audit: { subjectId: `${type}.${value}`, after: { label, offered: true, position: entries.length + 1 } },
  }
}
