import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import type { Config } from '../src/kernel/config.ts'
import { DAY, after } from '../src/kernel/clock.ts'
import { rows } from '../src/kernel/database.ts'
import { consentTo } from '../src/modules/documents/index.ts'
import { keepRealName } from '../src/modules/identity/real-names.ts'
import { addMissing } from './add-once.ts'

/** Valid in form only: the people don't exist. */
const PEOPLE = [{ phone: '13800000005', name: '安和平', number: '330106197508271138' }]
type Missing = (typeof PEOPLE)[number] & { userId: number }

/** Gives people of the demonstration their checked names, where they have none. */
export const addRealNames = (app: App, { databaseUrl, secrets }: Pick<Config, 'databaseUrl' | 'secrets'>): Promise<void> =>
  addMissing(
    databaseUrl,
    'real names',
    () => missing(app),
    ({ userId, name, number }) =>
      app.database.transact(async (tx) => {
        const now = after(app.kernel.clock.now(), -20 * DAY)
        await consentTo(tx, { userId, key: 'identity', version: 1, now })
        await keepRealName(tx, secrets, { userId, name, number, checked: 'form', now })
      }),
  )

async function missing({ database: { read } }: App): Promise<Missing[]> {
  const found = await rows(
    read,
    sql<{ id: number; phone: string }>`select u.id, u.phone from access.app_user u, demonstration.world w
      where w.finished_at is not null and u.phone = any (${PEOPLE.map(({ phone }) => phone)}::text[])
        and not exists (select from identity.real_name)`,
  )
  return found.flatMap(({ id, phone }) => {
    const person = PEOPLE.find((one) => one.phone === phone)
    return person ? [{ ...person, userId: id }] : []
  })
}
