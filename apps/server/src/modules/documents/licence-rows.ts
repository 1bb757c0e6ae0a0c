import { sql, type Sql } from '../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { rows, type Executor } from '../../kernel/database.ts'
import type { LicenceTable } from './tables.gen.ts'

const LICENCE = columnsOf<LicenceTable>()(
  'id',
  'name',
  'number',
  'holder',
  'valid_until',
  'file_id',
  'shown',
  'version',
  'updated_at',
  'updated_by',
)
export type LicenceRow = RowOf<typeof LICENCE>

/** All licences of the platform, in its order. */
export const listLicenceRows = (db: Executor) =>
  rows(db, sql<LicenceRow>`select ${LICENCE.list} from documents.licence order by sort, id`)

export const shownLicence = ({ name, number, holder, valid_until: validUntil, file_id: fileId }: LicenceRow) => ({
  name,
  number,
  holder,
  validUntil,
  image: `/files/u/${fileId}.webp`,
})

/** What the audit log calls a licence, as an expression on its id. */
export const licenceName = (id: Sql<unknown>) => sql`(select dl.name from documents.licence dl where dl.id = ${id})`
