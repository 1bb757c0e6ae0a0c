import type { ListFeedbackKinds, Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { offeredChoices, type DictionaryChoice } from '../../platform/index.ts'

/** What feedback may be about, in the platform's order. */
export async function listFeedbackKinds({ db }: QueryContext<typeof ListFeedbackKinds>): Promise<Out<typeof ListFeedbackKinds>> {
  return (await first(db, sql<{ rows: DictionaryChoice[] }>`select ${offeredChoices('feedback_kind')} as rows`))!
}
