import { CancelExport, OpenExport, StartExport, type Endpoint } from '@shop/contract'
import { sql } from '../../../src/kernel/sql.ts'
import type { World } from '../../world.ts'
import type { Precondition } from '../precondition.ts'

const start = async (world: World, token: string) =>
  (await world.call(StartExport, { list: '/console/orders', filter: '' }, token)).data.exportId

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [StartExport, { values: async () => ({ list: '/console/orders', filter: 'group=done' }) }],
  [
    CancelExport,
    {
      async ofOperator(world, { token }) {
        return { exportId: await start(world, token) }
      },
    },
  ],
  [
    OpenExport,
    {
      async ofOperator(world, { token }) {
        const exportId = await start(world, token)
        await world.write(sql`update exports.export set content = '', ready_at = requested_at where id = ${exportId}`)
        return { exportId }
      },
    },
  ],
])
