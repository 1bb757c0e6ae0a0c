import type { ConsoleListChoices, In } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { listChoices } from './dictionaries.ts'

/** What a dictionary offers, in the platform's order. */
export const consoleListChoices = async (
  { db }: QueryContext<typeof ConsoleListChoices>,
  { type }: In<typeof ConsoleListChoices>,
) => ({ rows: (await listChoices(db, type)) ?? [] })
