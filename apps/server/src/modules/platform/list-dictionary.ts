import { ListDictionary, type In } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { listChoices } from './dictionaries.ts'

/** What a dictionary offers. Refuses one that does not exist. */
export async function listDictionary({ db }: QueryContext<typeof ListDictionary>, { type }: In<typeof ListDictionary>) {
  const choices = await listChoices(db, type)
  return choices ? { rows: choices } : refuse(ListDictionary, 'NOT_FOUND')
}
