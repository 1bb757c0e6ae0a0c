import { ChangeDictionaryEntry, dictionaryRules, type In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { lockEntries, writeEntries } from './dictionaries.ts'
import { difference } from '../../kernel/audit-line.ts'
import type { Audited } from '../../kernel/console-command.ts'

/**
 * Changes what an entry is called, where it stands and whether it is offered. Something always remains to choose from: what a
 * checkout begins with, and at least one entry of every dictionary. Repeating it changes nothing and is not logged.
 */
export async function changeDictionaryEntry(
  { tx }: CommandContext<typeof ChangeDictionaryEntry>,
  { type, value, position, ...asked }: In<typeof ChangeDictionaryEntry>,
): Promise<Audited<typeof ChangeDictionaryEntry>> {
  const entries = await lockEntries(tx, type)
  const at = entries.findIndex((e) => e.value === value)
  const before = entries[at] ?? refuse(ChangeDictionaryEntry, 'NOT_FOUND')
  const { label = before.label, offered = before.offered } = asked
  const others = entries.filter((e) => e !== before)
  if (others.some((e) => e.label === label)) badInput({ label: `已有“${label}”` })
  if (!offered && value === dictionaryRules(type).always) badInput({ offered: `“${before.label}”是默认选项，不能停用` })
  if (!offered && !others.some((e) => e.offered)) badInput({ offered: '至少保留一项可选' })
  const to = Math.min(position ?? at + 1, entries.length)
  await writeEntries(tx, type, others.toSpliced(to - 1, 0, { value, label, offered }))
  const changed = difference(
    ChangeDictionaryEntry,
    { label: before.label, offered: before.offered, position: at + 1 },
    { label, offered, position: to },
  )
  return {
    answer: { done: true },
    audit: Object.keys(changed.after).length > 0 ? { subjectId: `${type}.${value}`, ...changed } : [],
  }
}
