import { randomUUID } from 'node:crypto'
import type { RequestPersonalData } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { insertExport } from './export-rows.ts'
import { MAKE_EXPORT } from './make-export.ts'

/** Has the file made; while there is one, or one is being made, nothing happens. */
export async function requestPersonalData({ tx, actor, now, enqueue }: CommandContext<typeof RequestPersonalData>) {
  const id = randomUUID()
  if (await insertExport(tx, { id, userId: actor.userId, now })) await enqueue(MAKE_EXPORT, { id }, { key: id })
  return { done: true as const }
}
