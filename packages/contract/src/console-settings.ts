import * as z from 'zod/mini'
import { Done, Instant, Nothing, endpoint, keysOf, lines, pattern, text } from './endpoint.ts'
import { SETTINGS } from './settings.ts'

const Key = z.enum(keysOf(SETTINGS))

export const ConsoleListSettings = endpoint({
  method: 'GET',
  path: '/console/settings',
  access: 'platform:system',
  summary: 'Every business setting: what is stored, whether it can be read, and who changed it last',
  input: Nothing,
  output: z.object({
    rows: z.array(
      z.object({
        key: Key,
        /** The stored text; null: none is stored, the default counts. */
        stored: z.nullable(z.string()),
        /** Differs when the stored text does. */
        version: z.string(),
        /** False: the stored text is invalid or out of bounds, and the default counts instead. */
        valid: z.boolean(),
        /** The value in force, as text. */
        value: z.string(),
        /** The last change made in the console; null: never. */
        changed: z.nullable(z.object({ at: Instant, by: z.string(), reason: z.string() })),
      }),
    ),
  }),
})

export const ConsoleListSettingChanges = endpoint({
  method: 'GET',
  path: '/console/settings/{key}/changes',
  access: 'platform:system',
  summary: 'The last 100 changes of a setting, newest first',
  input: z.strictObject({ key: Key }),
  output: z.object({
    rows: z.array(z.object({ was: z.string(), became: z.string(), by: z.string(), at: Instant, reason: z.string() })),
  }),
})

export const ChangeSetting = endpoint({
  method: 'POST',
  path: '/console/settings/change',
  access: 'platform:system',
  summary: 'Changes a setting, with the reason; every node uses the new value at once',
  input: z.strictObject({
    key: Key,
    value: lines(4_000),
    /** The version that the form was opened with: a change made meanwhile is not overwritten. */
    seen: pattern(/^[0-9a-f]{16}$/, '请刷新后再改'),
    reason: text(60, 2),
  }),
  output: Done,
  audit: { subject: 'setting', actions: { 'setting.change': '修改配置' }, fields: { value: '值', reason: '原因' } },
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})
