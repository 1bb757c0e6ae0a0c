import type { GetPersonalisation, Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { isPersonalised } from './is-personalised.ts'

/** Whether the user is recommended what follows from what their shop bought. */
export async function getPersonalisation({
  db,
  actor,
}: QueryContext<typeof GetPersonalisation>): Promise<Out<typeof GetPersonalisation>> {
  return (await first(db, sql<{ on: boolean }>`select ${isPersonalised(actor)} as on`))!
}
