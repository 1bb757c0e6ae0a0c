import { ListDictionary, type In } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { listEntries } from './queries.ts'

/** The entries of a dictionary. Refuses one that does not exist. */
export async function listDictionary({ db }: QueryContext<typeof ListDictionary>, { type }: In<typeof ListDictionary>) {
  const entries = await listEntries(db, type)
  return entries.length ? { rows: entries } : refuse(ListDictionary, 'NOT_FOUND')
}
