import { SETTINGS, type Setting, type SettingKey } from '@shop/contract'
import { createHash } from 'node:crypto'
import { sql, type Sql } from '../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { ConfigChangeTable, ConfigTable } from './tables.gen.ts'

/** What is stored of settings, and who changed it. Calls use the snapshot in memory instead (settings.ts). */

const CHANGE = columnsOf<ConfigChangeTable>()('was', 'became', 'by_name', 'at', 'reason')
export type SettingChange = RowOf<typeof CHANGE>

/** The stored texts with their last changes, by key. */
export const listStoredSettings = (db: Executor) =>
  rows(
    db,
    sql<Pick<ConfigTable, 'key' | 'value'> & { [K in 'at' | 'by_name' | 'reason']: SettingChange[K] | null }>`
      select c.key, c.value, l.at, l.by_name, l.reason from platform.config c
      left join lateral (select ${CHANGE.list} from platform.config_change h where h.key = c.key order by h.id desc limit 1) l on true`,
  )

/** The last changes of a setting, newest first. */
export const listSettingChanges = (db: Executor, key: SettingKey, limit: number) =>
  rows(
    db,
    sql<SettingChange>`select ${CHANGE.list} from platform.config_change where key = ${key} order by id desc limit ${limit}`,
  )

/** Differs when the stored text does, however long and unreadable that is. */
export const settingVersion = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** The stored text of a setting, locked; undefined: none is stored. */
export const lockSetting = async (tx: Tx, key: SettingKey): Promise<string | undefined> =>
  (await first(tx, sql<Pick<ConfigTable, 'value'>>`select value from platform.config where key = ${key} for no key update`))
    ?.value

/** Stores another text of a locked setting, with who changed it and why. The database announces it to every node. */
export async function storeSetting(
  tx: Tx,
  key: SettingKey,
  { was, became, by, reason, now }: { was: string; became: string; by: string; reason: string; now: Date },
): Promise<void> {
  await sql`update platform.config set value = ${became}, updated_at = ${now} where key = ${key}`.execute(tx)
  await sql`insert into platform.config_change (key, was, became, by_name, at, reason)
    values (${key}, ${was}, ${became}, ${by}, ${now}, ${reason})`.execute(tx)
}

const NAMES = Object.values(SETTINGS as Record<string, Setting>).map(({ name }) => name)
/** What the audit log calls a setting, as an expression on its key. */
export const settingName = (key: Sql<unknown>) =>
  sql`(select n.name from unnest(${Object.keys(SETTINGS)}::text[], ${NAMES}::text[]) n (key, name) where n.key = ${key})`
