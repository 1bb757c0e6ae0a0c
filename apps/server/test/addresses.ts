import type { TestDatabase } from './test-database.ts'
import { settleAddress } from '../src/modules/shops/index.ts'

/** Approves or rejects a pending address, as the platform does. */
export const reviewAddress = (world: TestDatabase, id: number, approve: boolean) =>
  world.app.database.transact((tx) =>
    settleAddress(tx, id, { approve, reason: approve ? '' : '地址不全', by: '张丽', now: world.clock.now() }),
  )
