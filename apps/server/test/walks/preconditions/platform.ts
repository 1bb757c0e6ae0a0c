import { AddDictionaryEntry, ChangeDictionaryEntry, ChangeSetting, PublishVersion, type Endpoint } from '@shop/contract'
import { sql } from '../../../src/kernel/sql.ts'
import { settingVersion } from '../../../src/modules/platform/setting-rows.ts'
import type { Precondition } from '../precondition.ts'

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [ChangeDictionaryEntry, { values: async () => ({ type: 'carrier', value: 'ems', label: 'EMS 速递', position: 1 }) }],
  [AddDictionaryEntry, { values: async () => ({ type: 'carrier', value: 'jtexpress', label: '极兔速递' }) }],
  [
    ChangeSetting,
    {
      async values(world) {
        const [row] = await world.rows(sql<{ value: string }>`select value from platform.config where key = 'address_max'`)
        const value = String((Number(row!.value) % 90) + 1)
        return { key: 'address_max', seen: settingVersion(row!.value), value, reason: '门店需要更多地址' }
      },
    },
  ],
  [
    PublishVersion,
    {
      async values(world) {
        const [row] = await world.rows(
          sql<{ code: number }>`select code from platform.app_version where app = 'shop' and system = 0`,
        )
        return {
          app: 'shop',
          system: 0,
          seen: row!.code,
          version: '1.9.0',
          code: row!.code + 1,
          downloadUrl: '/h5/',
          forced: false,
        }
      },
    },
  ],
])
