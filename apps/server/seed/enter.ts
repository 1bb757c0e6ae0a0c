import { randomUUID } from 'node:crypto'
import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { HOUR, after } from '../src/kernel/clock.ts'
import { first } from '../src/kernel/database.ts'
import { hashOf, randomToken } from '../src/kernel/secret.ts'
import { accessToken } from '../src/modules/access/index.ts'

/** A person of the demonstration who acts for a shop. */
export interface Person {
  sessionId: string
  token: string
  shopId: number
}

/** A client that no person has: the session stands next to theirs and ends none of them. */
const NO_CLIENT = 0

/** Logs a person of the demonstration in for an hour, for the first shop that they joined, if any: then it is 0. */
export async function enter(app: App, phone: string, today: Date): Promise<Person> {
  const user = await first(
    app.database.read,
    sql<{
      id: number
      shop_id: number | null
    }>`select u.id, m.shop_id from access.app_user u left join shops.member m on m.user_id = u.id where u.phone = ${phone} order by m.joined_at, m.shop_id limit 1`,
  )
  const [id, secret] = [randomUUID(), randomToken()]
  const until = after(today, HOUR)
  await app.database.transact((tx) =>
    sql`insert into access.session (id, user_id, client_kind, shop_id, access_hash, access_until, refresh_hash, refresh_until, created_at, seen_at)
      values (${id}, ${user!.id}, ${NO_CLIENT}, ${user!.shop_id}, ${hashOf(secret)}, ${until}, ${hashOf(randomToken())}, ${until}, ${today}, ${today})`.execute(
      tx,
    ),
  )
  return { sessionId: id, token: accessToken('u', id, secret), shopId: user!.shop_id ?? 0 }
}
