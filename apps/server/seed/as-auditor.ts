import { randomUUID } from 'node:crypto'
import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { HOUR, after } from '../src/kernel/clock.ts'
import { hashOf, randomToken } from '../src/kernel/secret.ts'
import { accessToken } from '../src/modules/access/index.ts'

/** An operator that no person logs in as, inactive but while the demonstration decides: an operator has one session at a time. */
const ACCOUNT = 'demonstration'

/** Does something with the rights of the demonstration's reviewer of qualifications, without ending the session of who works as them. */
export async function asAuditor(app: App, act: (token: string) => Promise<unknown>): Promise<void> {
  const { database, kernel } = app
  const now = kernel.clock.now()
  const [id, secret] = [randomUUID(), randomToken()]
  const until = after(now, HOUR)
  await database.transact(async (tx) => {
    await sql`insert into operators.operator (account, name, org, rights, password_hash, created_at)
      select ${ACCOUNT}, '演示审核员', org, rights, 'none', ${now} from operators.operator where account = 'auditor'
      on conflict (account) do update set active = true`.execute(tx)
    await sql`insert into operators.session (id, operator_id, access_hash, access_until, refresh_hash, refresh_until, created_at, seen_at)
      select ${id}, o.id, ${hashOf(secret)}, ${until}, ${hashOf(randomToken())}, ${until}, ${now}, ${now}
      from operators.operator o where o.account = ${ACCOUNT}`.execute(tx)
  })
  try {
    await act(accessToken('o', id, secret))
  } finally {
    await database.transact(async (tx) => {
      await sql`delete from operators.session where id = ${id}`.execute(tx)
      await sql`update operators.operator set active = false where account = ${ACCOUNT}`.execute(tx)
    })
  }
}
