import { DEFAULT_SETTINGS, SETTINGS, parseSetting, type SettingKey, type SettingValues } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { Logger } from 'pino'
import { asSystem } from '../../kernel/call-scope.ts'
import { rows, type Reader } from '../../kernel/database.ts'
import type { SettingsSource } from '../../kernel/settings.ts'
import type { ConfigTable } from './tables.gen.ts'

/** How often a node rereads the settings even without a notification. */
const POLL_MS = 2_000
/** The live event that the database writes with every change of a setting (migration 0060). */
export const SETTINGS_CHANGED = 'settings-changed'

export interface SettingsSnapshot extends SettingsSource {
  /** Rereads the settings. Never fails: the previous values stay when the database can't be reached. */
  refresh(): Promise<void>
  /** Refreshes every few seconds, until the returned function is called. */
  poll(): () => void
}

/**
 * The values of all settings, with the default where none or an unreadable one is stored, and the keys of the unreadable ones.
 */
export function settingsOf(stored: ReadonlyMap<string, string>): { values: SettingValues; bad: SettingKey[] } {
  const bad: SettingKey[] = []
  const entries = (Object.keys(SETTINGS) as SettingKey[]).map((key) => {
    const text = stored.get(key)
    const value = text === undefined ? undefined : parseSetting(key, text)
    if (text !== undefined && value === undefined) bad.push(key)
    return [key, value ?? DEFAULT_SETTINGS[key]]
  })
  return { values: Object.fromEntries(entries) as SettingValues, bad }
}

/**
 * Opens the settings of an installation: one immutable snapshot in memory, so that no call queries the database for them. A bad
 * row reads as its default and is logged once for each value, so that it stops nothing but is noticed.
 */
export async function openSettings(db: Reader, log: Logger): Promise<SettingsSnapshot> {
  let current = DEFAULT_SETTINGS
  let begun = 0
  let applied = 0
  let isAway = false
  const logged = new Map<SettingKey, string>()
  const read = async () => {
    const turn = ++begun
    const found = await asSystem(() => rows(db, sql<Pick<ConfigTable, 'key' | 'value'>>`select key, value from platform.config`))
    const stored = new Map(found.map((r) => [r.key, r.value]))
    // A later read may return first; the newest one counts.
    if (turn < applied) return
    applied = turn
    const { values, bad } = settingsOf(stored)
    current = values
    for (const key of logged.keys()) if (!bad.includes(key)) logged.delete(key)
    for (const key of bad) {
      const value = stored.get(key)!
      if (logged.get(key) === value) continue
      logged.set(key, value)
      log.error({ key, value, used: values[key] }, 'a setting can not be read, its default is used')
    }
  }
  await read()
  const refresh = () =>
    read().then(
      () => void (isAway = false),
      (error: unknown) => {
        if (!isAway) log.warn({ err: error }, 'the settings can not be read, the last ones are used')
        isAway = true
      },
    )
  return {
    get current() {
      return current
    },
    refresh,
    poll() {
      let next: NodeJS.Timeout
      let isStopped = false
      const schedule = () => {
        if (!isStopped) next = setTimeout(() => void refresh().then(schedule), POLL_MS).unref()
      }
      schedule()
      return () => {
        isStopped = true
        clearTimeout(next)
      }
    },
  }
}
