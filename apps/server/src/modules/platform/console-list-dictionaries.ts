import { DICTIONARIES, keysOf, type ConsoleListDictionaries } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { listEntries } from './dictionaries.ts'

/** The dictionaries that operators edit, with all their entries. */
export async function consoleListDictionaries({ db }: QueryContext<typeof ConsoleListDictionaries>) {
  const read = async (type: keyof typeof DICTIONARIES) => ({ type, entries: await listEntries(db, type) })
  return { rows: await Promise.all(keysOf(DICTIONARIES).map(read)) }
}
