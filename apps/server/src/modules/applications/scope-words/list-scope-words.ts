import type { ListScopeWords, Out } from '@shop/contract'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { readScopeWords } from './word-rows.ts'

/** What the words of licences mean, for the forms that ask for them. */
export const listScopeWords = async ({ db }: QueryContext<typeof ListScopeWords>): Promise<Out<typeof ListScopeWords>> => ({
  rows: await readScopeWords(db),
})
