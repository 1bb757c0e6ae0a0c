import type { ConsoleListSettingChanges, In, Out } from '@shop/contract'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { listSettingChanges } from '../setting-rows.ts'

const SHOWN = 100

/** The last changes of a setting, newest first. */
export async function consoleListSettingChanges(
  { db }: QueryContext<typeof ConsoleListSettingChanges>,
  { key }: In<typeof ConsoleListSettingChanges>,
): Promise<Out<typeof ConsoleListSettingChanges>> {
  const found = await listSettingChanges(db, key, SHOWN)
  return { rows: found.map(({ by_name: by, at, ...row }) => ({ ...row, by, at: at.toISOString() })) }
}
