import { OpenExport, StartExport, type Endpoint } from '@shop/contract'
import { sql } from 'kysely'
import type { Precondition } from '../precondition.ts'

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [StartExport, { values: async () => ({ list: '/console/orders', filter: 'group=done' }) }],
  [
    OpenExport,
    {
      async ofOperator(world, { token }) {
        const { exportId } = (await world.call(StartExport, { list: '/console/orders', filter: '' }, token)).data
        await world.write(sql`update exports.export set content = '', ready_at = requested_at where id = ${exportId}`)
        return { exportId }
      },
    },
  ],
])
