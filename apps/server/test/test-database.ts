import { randomUUID } from 'node:crypto'
import { CLIENT_H5 } from '@shop/contract'
import { sql, type Sql } from '../src/kernel/sql.ts'
import { applicationUrlOf } from '../../../bin/lib/postgres-roles.mjs'
import { rows, type Database } from '../src/kernel/database.ts'
import { hashOf } from '../src/kernel/secret.ts'
import type { Moment } from '../src/kernel/settings.ts'
import { accessToken } from '../src/modules/access/index.ts'
import type { SettingsSnapshot } from '../src/modules/platform/index.ts'

/**
 * A migrated database that tests fill and read directly, as its owner. The factories need no more than this: no server has to run
 * on it.
 */
export interface TestDatabase {
  /** What is under test reads and writes with the rights of the application. `settings`: of the server in this process, if any. */
  app: { database: Database; settings?: Pick<SettingsSnapshot, 'refresh'> }
  owner: Database
  /** The address for the application. */
  url: string
  ownerUrl: string
  clock: { now(): Date }
  /** Reads rows straight from the database. */
  rows<T>(query: Sql<T>): Promise<T[]>
  /** Writes straight to the database. */
  write(query: Sql<unknown>): Promise<void>
  /** The time and the current settings, as a call gets them. */
  moment(): Moment
  /** A logged-in session of a user (with a current shop), without the login calls. */
  login(userId: number, shopId?: number | null): Promise<string>
  /** Another session of the user, on another kind of client: a user has one active session on each. */
  loginElsewhere(userId: number, shopId?: number | null): Promise<string>
  loginOperator(operatorId: number): Promise<string>
}

type Parts = Pick<TestDatabase, 'ownerUrl' | 'clock' | 'moment' | 'owner'>

export function testDatabase({ owner, ownerUrl, clock, moment }: Parts): Omit<TestDatabase, 'app'> {
  const write: TestDatabase['write'] = async (query) => {
    await owner.transact((tx) => query.execute(tx))
  }
  const session = async (module: 'access' | 'operators', columns: Sql<unknown>, values: Sql<unknown>) => {
    const id = randomUUID()
    const secret = randomUUID().replaceAll('-', '')
    const now = clock.now()
    const until = new Date(now.getTime() + 400 * 86_400_000)
    await write(sql`
      insert into ${sql.ref(`${module}.session`)} (id, access_hash, access_until, refresh_hash, refresh_until, created_at, seen_at, ${columns})
      values (${id}, ${hashOf(secret)}, ${until}, ${hashOf(`r${secret}`)}, ${until}, ${now}, ${now}, ${values})`)
    return accessToken(module === 'access' ? 'u' : 'o', id, secret)
  }
  const loginWith = (clientKind: number, userId: number, shopId: number | null) =>
    session('access', sql`user_id, client_kind, shop_id`, sql`${userId}, ${clientKind}, ${shopId}`)
  return {
    owner,
    url: applicationUrlOf(ownerUrl),
    ownerUrl,
    clock,
    moment,
    write,
    // On a connection that writes: most tests do both, and each further connection takes PostgreSQL 30 ms of a processor.
    rows: (query) => owner.transact((tx) => rows(tx, query)),
    login: (userId, shopId = null) => loginWith(CLIENT_H5, userId, shopId),
    loginElsewhere: (userId, shopId = null) => loginWith(1, userId, shopId),
    loginOperator: (operatorId) => session('operators', sql`operator_id`, sql`${operatorId}`),
  }
}
