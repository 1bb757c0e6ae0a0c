import { APP_NAMES, APPS, SYSTEM_NAMES, type AppName } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { AppVersionTable } from './tables.gen.ts'

const VERSION = columnsOf<AppVersionTable>()('version', 'code', 'download_url', 'forced', 'notes')
export interface VersionRow extends RowOf<typeof VERSION> {
  app: AppName
  system: keyof typeof SYSTEM_NAMES
}

export const listVersions = (db: Executor) =>
  rows(db, sql<VersionRow>`select app, system, ${VERSION.list} from platform.app_version order by app desc, system`)
export const lockVersion = (tx: Tx, app: AppName, system: number) =>
  first(
    tx,
    sql<VersionRow>`select app, system, ${VERSION.list} from platform.app_version
      where app = ${app} and system = ${system} for update`,
  )
export const saveVersion = (tx: Tx, it: VersionRow) =>
  sql`update platform.app_version set version = ${it.version}, code = ${it.code}, download_url = ${it.download_url},
      forced = ${it.forced}, notes = ${it.notes} where app = ${it.app} and system = ${it.system}`.execute(tx)

const NAMES = APPS.flatMap((app) =>
  Object.entries(SYSTEM_NAMES).map(([system, name]) => [`${app}.${system}`, `${APP_NAMES[app]} ${name}`]),
)
/** What the audit log calls a version, as an expression on its key: the app and the system. */
export const versionName = (key: Sql<unknown>) => sql`(${JSON.stringify(Object.fromEntries(NAMES))}::jsonb ->> ${key})`
