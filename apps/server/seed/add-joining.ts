import { CreateInvitation, SaveUserAudit } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { first } from '../src/kernel/database.ts'
import { enter } from './enter.ts'
import { callAs } from './place-order.ts'
import { addOnce } from './add-once.ts'

/** The owner of 康民大药房, and the owner of 益民药店 who also wants to buy for it. */
const OWNER = '13800000001'
const ASKING = '13800000105'

/**
 * Gives a complete demonstration world a request to join that waits and an open invitation, once, by the product's own calls; also one
 * made by an earlier release. Does nothing without a world, where somebody has asked or invited already, or while another server does it.
 */
export async function addJoining(app: App, databaseUrl: string): Promise<void> {
  await addOnce(
    databaseUrl,
    'joining',
    () => isMissing(app),
    () => askAndInvite(app),
  )
}

/** The person who asks is added at the start, too: until then, and for the next start, it is missing. */
const isMissing = async ({ database: { read } }: App): Promise<boolean> =>
  (await first(
    read,
    sql`select from demonstration.world where finished_at is not null
      and not exists (select from joining.request) and not exists (select from joining.invitation)
      and exists (select from access.app_user where phone = ${ASKING})`,
  )) !== undefined

async function askAndInvite(app: App) {
  const now = app.kernel.clock.now()
  const owner = await enter(app, OWNER, now)
  const person = await enter(app, ASKING, now)
  try {
    const shop = await first(
      app.database.read,
      sql<{ id: number }>`select m.shop_id as id from shops.member m join access.app_user u on u.id = m.user_id
        where u.phone = ${OWNER} and m.role = 'owner' order by m.joined_at limit 1`,
    )
    const asked = { kind: 1, shopId: shop!.id, identity: { name: '益思敏' }, role: 'purchaser', submit: true } as const
    await callAs(app, SaveUserAudit, { ...asked, note: '周末在康民帮忙采购' }, person.token)
    await callAs(app, CreateInvitation, { role: 'finance' }, owner.token)
  } finally {
    const sessions = [owner.sessionId, person.sessionId]
    await app.database.transact((tx) => sql`delete from access.session where id = any (${sessions}::uuid[])`.execute(tx))
  }
}
