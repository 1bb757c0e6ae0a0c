import type { App } from '../src/app.ts'
import { type Executor, type Tx, rows } from '../src/kernel/database.ts'
import { sql } from '../src/kernel/sql.ts'
import { addOnce } from './add-once.ts'

/** People of the demonstration: the others are whoever tries it out, who are asked. Of a user `u`. */
export const THEIRS = sql`u.phone ~ '^13800000(0|1)[0-9]{2}$'`
const withoutConsent = (db: Executor) =>
  rows(
    db,
    sql`select from access.app_user u where ${THEIRS}
      and not exists (select from documents.separate_consent c where c.user_id = u.id and c.key = 'card') limit 1`,
  )

/** Records that people of the demonstration have consented to what becomes of their identity cards, as far as they were never asked. */
export const consentToCards = (tx: Tx, now: Date) =>
  sql`insert into documents.separate_consent (user_id, key, version, given, at)
    select u.id, v.key, v.version, true, ${now} from access.app_user u, documents.version v
    where ${THEIRS} and v.key = 'card' and v.version = 1
      and not exists (select from documents.separate_consent c where c.user_id = u.id and c.key = 'card')`.execute(tx)

/** The same for a complete world, also one made by an earlier release. */
export const addCardConsents = (app: App, databaseUrl: string): Promise<void> =>
  addOnce(
    databaseUrl,
    'consents to identity cards',
    async () => {
      const { read } = app.database
      const [world] = await rows(read, sql`select from demonstration.world where finished_at is not null`)
      return world !== undefined && (await withoutConsent(read)).length > 0
    },
    () => app.database.transact((tx) => consentToCards(tx, app.kernel.clock.now())),
  )
