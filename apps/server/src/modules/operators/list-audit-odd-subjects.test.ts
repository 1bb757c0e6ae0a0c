import { ListAudit } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeOperator } from '../../../test/factories/index.ts'
import { openWorld, START } from '../../../test/world.ts'

const world = await openWorld()
const admin = await makeOperator(world)
const list = async (token: string, input: object = {}) => (await world.call(ListAudit, input, token)).data

test('a line whose subject is no number does not break the pages that contain it: it can’t be taken back', async () => {
  const uuid = '98765432-1098-4765-9432-109876543210'
  await world.write(
    sql`insert into operators.audit_log (at, ip, action, subject_kind, subject_id, trace_id)
      select ${START}, '10.0.0.1', 'order.ship', 'order', id, 't' from unnest(${[uuid, '2026-11/7']}::text[]) id`,
  )
  const { rows } = await list(admin.token, { pageSize: 50 })
  for (const id of [uuid, '2026-11/7']) expect(rows.find(({ subject }) => subject.id === id)?.subject.label).toBe(id)
})
