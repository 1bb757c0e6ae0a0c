import type { App } from '../src/app.ts'
import { chinaDay } from '../src/kernel/clock.ts'
import { rows } from '../src/kernel/database.ts'
import { sql } from '../src/kernel/sql.ts'
import { hashPassword } from '../src/modules/access/passwords/password-hash.ts'
import { addMissing } from './add-once.ts'
import { seedPeople, type SeedOperator } from './people.ts'
import { writeOperator } from './write-people.ts'

/**
 * Gives a complete demonstration world the operators of the platform that one made by an earlier release lacks: the login page lists
 * them.
 */
export const addOperators = (app: App, databaseUrl: string): Promise<void> =>
  addMissing(
    databaseUrl,
    'operators',
    () => missing(app),
    async (operator) => {
      const hash = await hashPassword(operator.password)
      await app.database.transact((tx) => writeOperator(tx, operator, new Map(), hash, app.kernel.clock.now()))
    },
  )

async function missing({ database: { read }, kernel: { clock } }: App): Promise<SeedOperator[]> {
  const wanted = seedPeople(chinaDay(clock.now())).operators.filter(({ sellerNo }) => sellerNo === null)
  const found = await rows(
    read,
    sql<{ login: string }>`select w.login from unnest(${wanted.map(({ login }) => login)}::text[]) as w (login)
      where exists (select from demonstration.world where finished_at is not null)
        and not exists (select from operators.operator o where o.account = w.login)`,
  )
  return wanted.filter(({ login }) => found.some((one) => one.login === login))
}
