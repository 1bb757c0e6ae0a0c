import { PERSONAL_DATA_KINDS, keysOf, type PersonalDataKind } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { KindTable } from './tables.gen.ts'

const KIND = columnsOf<KindTable>()('kind', 'purpose', 'scene', 'shared_with', 'version', 'updated_at', 'updated_by')
/** What the list of personal information says of a kind. */
export interface KindRow extends RowOf<typeof KIND> {
  kind: PersonalDataKind
}

/** What an audit log entry calls a kind, as an expression on its key. */
export const personalDataName = (key: Sql<unknown>) =>
  sql`(select n.name from unnest(${Object.keys(PERSONAL_DATA_KINDS)}::text[], ${Object.values(PERSONAL_DATA_KINDS)}::text[]) n (kind, name)
    where n.kind = ${key})`

/** All kinds, in the order of the list. */
export async function listKinds(db: Executor): Promise<KindRow[]> {
  const found = await rows(db, sql<KindRow>`select ${KIND.list} from privacy.kind`)
  return keysOf(PERSONAL_DATA_KINDS).flatMap((kind) => found.find((row) => row.kind === kind) ?? [])
}
export const findKind = async (db: Executor, kind: PersonalDataKind): Promise<KindRow> =>
  (await first(db, sql<KindRow>`select ${KIND.list} from privacy.kind where kind = ${kind}`))!
export const lockKind = async (tx: Tx, kind: PersonalDataKind): Promise<KindRow> =>
  (await first(tx, sql<KindRow>`select ${KIND.list} from privacy.kind where kind = ${kind} for update`))!

export const shownTexts = ({ kind, purpose, scene, shared_with: sharedWith }: KindRow) => ({ kind, purpose, scene, sharedWith })
