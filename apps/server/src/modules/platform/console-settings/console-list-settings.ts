import { keysOf, parseSetting, SETTINGS, settingText, type ConsoleListSettings, type Out } from '@shop/contract'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { listStoredSettings, settingVersion } from '../setting-rows.ts'

/** Every setting, in the order of its declaration: also those that no row is stored for, and those whose row can't be read. */
export async function consoleListSettings({
  db,
}: QueryContext<typeof ConsoleListSettings>): Promise<Out<typeof ConsoleListSettings>> {
  const stored = new Map((await listStoredSettings(db)).map((row) => [row.key, row]))
  return {
    rows: keysOf(SETTINGS).map((key) => {
      const row = stored.get(key)
      const value = row && parseSetting(key, row.value)
      return {
        key,
        stored: row?.value ?? null,
        version: settingVersion(row?.value ?? ''),
        valid: row === undefined || value !== undefined,
        value: value === undefined ? SETTINGS[key].fallback : settingText(value),
        changed: row?.at ? { at: row.at.toISOString(), by: row.by_name ?? '', reason: row.reason ?? '' } : null,
      }
    }),
  }
}
