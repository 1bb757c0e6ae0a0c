import { GetShop, UpdateShop } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { first } from '../src/kernel/database.ts'
import { enter } from './enter.ts'
import { callAs } from './place-order.ts'
import { addOnce } from './add-once.ts'

/** The owner of 康民大药房. */
const OWNER = '13800000001'
const SAID = {
  hours: '每天 8:00–21:30',
  introduction: '开在小区门口的药店，执业药师在岗，可代煎中药、送药上门。',
  photoFileIds: [],
}

/**
 * Lets the owner of the demonstration's first pharmacy say when it is open and what it is, once, by the product's own call; also in a world
 * made by an earlier release. Does nothing without a complete world, where an owner said something already, or while another server does it.
 */
export async function addShopProfile(app: App, databaseUrl: string): Promise<void> {
  await addOnce(
    databaseUrl,
    'shop profile',
    () => isMissing(app),
    () => describeShop(app),
  )
}

async function describeShop(app: App): Promise<void> {
  const owner = await enter(app, OWNER, app.kernel.clock.now())
  try {
    const { contact, phone } = await callAs(app, GetShop, {}, owner.token)
    await callAs(app, UpdateShop, { contact, phone, ...SAID }, owner.token)
  } finally {
    await app.database.transact((tx) => sql`delete from access.session where id = ${owner.sessionId}`.execute(tx))
  }
}

const isMissing = async ({ database: { read } }: App): Promise<boolean> =>
  (await first(
    read,
    sql`select from demonstration.world where finished_at is not null and not exists (select from shops.profile)`,
  )) !== undefined
