import { LOGIN_AGREEMENTS } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows, type Executor, type Tx } from '../../kernel/database.ts'
import { currentOf, listVersions } from './document-rows.ts'
import type { VersionTable } from './tables.gen.ts'

const KEYS = [...LOGIN_AGREEMENTS]

/** The agreements of a login as they are in force, as a table `v`. */
const inForceAtLogin = (now: Date) => sql`(
  select distinct on (key) key, version, title, effective_at from documents.version
  where key = any(${KEYS}) and effective_at <= ${now} and withdrawn_at is null order by key, version desc) v`

type Shown = Pick<VersionTable, 'key' | 'version'>

/**
 * Records the consent that a login is sent with, to what was shown. Where that is not in force any more, it records nothing and returns
 * what is: consent to a text that was not shown is none. Clients of before do not say what they showed.
 */
export async function consentAtLogin(
  tx: Tx,
  { userId, now, shown }: { userId: number; now: Date; shown: readonly Shown[] | undefined },
): Promise<(Shown & Pick<VersionTable, 'title'>)[]> {
  const inForce = await rows(
    tx,
    sql<Shown & Pick<VersionTable, 'title'>>`select v.key, v.version, v.title from ${inForceAtLogin(now)}`,
  )
  const wasShown = ({ key, version }: Shown) => shown!.some((one) => one.key === key && one.version === version)
  if (shown && !inForce.every(wasShown)) return inForce
  await sql`insert into documents.consent (user_id, key, version, at)
    select ${userId}, v.key, v.version, ${now} from ${inForceAtLogin(now)} on conflict do nothing`.execute(tx)
  return []
}

/**
 * The agreements in force that a user has still to consent to: since what they consented to, a version that asks for it has taken
 * effect.
 */
export const missingConsents = (db: Executor, userId: number, now: Date) =>
  rows(
    db,
    sql<Pick<VersionTable, 'key' | 'version' | 'title' | 'effective_at'>>`
      select v.* from ${inForceAtLogin(now)}
      where exists (select from documents.version asking where asking.key = v.key and asking.asks_consent
          and asking.effective_at <= ${now} and asking.withdrawn_at is null
          and asking.version > coalesce((select max(c.version) from documents.consent c where c.user_id = ${userId} and c.key = v.key), 0))
      order by v.key desc`,
  )

/** Records the consent to an agreement in the version that was shown. False where that is not in force any more: then it is none. */
export async function consentTo(tx: Tx, { userId, key, version, now }: Shown & { userId: number; now: Date }): Promise<boolean> {
  if (currentOf(await listVersions(tx, key), now)?.version !== version) return false
  await sql`insert into documents.consent (user_id, key, version, at) values (${userId}, ${key}, ${version}, ${now})
    on conflict do nothing`.execute(tx)
  return true
}
