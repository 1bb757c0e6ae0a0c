import { maskIdentity, maskName, type Out, type GetRealName } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import * as z from 'zod'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first, type Executor, type Tx } from '../../kernel/database.ts'
import { sealedFormat } from '../../kernel/sealed-format.ts'
import { keyedHashes, type Secrets } from '../../kernel/secret.ts'
import type { Person, RealNameProvider } from '../../providers/real-name/provider.ts'
import type { RealNameTable } from './tables.gen.ts'

const CONTENT = sealedFormat(z.object({ name: z.string(), number: z.string() }), [])
const REAL_NAME = columnsOf<RealNameTable>()('user_id', 'content', 'checked', 'verified_at')
interface Row extends RowOf<typeof REAL_NAME> {
  checked: RealNameProvider['checks']
}
/** Who a user is, and what that was checked against. */
export interface RealName extends Person {
  checked: RealNameProvider['checks']
  verifiedAt: Date
}

/** What was sealed here, as a column `sealed`. */
export const sealedRealNames = sql`select content as sealed from identity.real_name`

/** Who a user is; null: it was not checked, or can't be read any more. */
export async function findRealName(db: Executor, secrets: Secrets, userId: number): Promise<RealName | null> {
  const row = await first(db, sql<Row>`select ${REAL_NAME.list} from identity.real_name where user_id = ${userId}`)
  const person = row && CONTENT.open(secrets, row.content)
  return person ? { ...person, checked: row.checked, verifiedAt: row.verified_at } : null
}

/** Whether what was checked needs no other check: where the register can be asked, a number's form is not enough any more. */
export const stands = (known: RealName | null, provider: RealNameProvider | null): known is RealName =>
  known !== null && (known.checked === 'register' || provider?.checks !== 'register')

/** Under which a citizen's number is kept: the same everywhere, so that one person has one account. */
export const hashesOf = (secrets: Secrets, number: string) => keyedHashes(secrets, 'identity number', number)

/**
 * Those who are about to say whose a number is take turns, until their transaction ends. It is locked after the shop and what was sent to be
 * reviewed, and before the user: whoever waits for it holds no account.
 */
export const lockNumber = (tx: Tx, secrets: Secrets, number: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${hashesOf(secrets, number)[0]!.toString('hex')}, 0))`.execute(tx)

/** A user who has a citizen's number, and the name with it; null: it can't be read any more. */
export interface NumberHolder {
  userId: number
  name: string | null
}
/**
 * The user other than this one to whom a citizen's number belongs, as far as names were checked here. One that was checked by its form
 * alone proves nothing: it is no reason to refuse the number to somebody else.
 */
export async function findNumberHolder(
  db: Executor,
  secrets: Secrets,
  number: string,
  userId: number,
): Promise<(NumberHolder & Pick<RealName, 'checked'>) | null> {
  const row = await first(
    db,
    sql<Row>`select ${REAL_NAME.list} from identity.real_name
      where number_hash = any (${hashesOf(secrets, number)}::bytea[]) and user_id <> ${userId} order by checked = 'register' desc limit 1`,
  )
  return row ? { userId: row.user_id, name: CONTENT.open(secrets, row.content)?.name ?? null, checked: row.checked } : null
}

/** Whoever gave this number where its form alone was checked is no one whom the register knows by it. */
const clearCheckedByForm = (tx: Tx, secrets: Secrets, person: Person) =>
  sql`delete from identity.real_name
    where number_hash = any (${hashesOf(secrets, person.number)}::bytea[]) and checked = 'form'`.execute(tx)

/** Keeps who a user is; false when another user is that person, if only since this moment. */
export async function keepRealName(
  tx: Tx,
  secrets: Secrets,
  { userId, name, number, checked, now }: Person & Pick<RealName, 'checked'> & { userId: number; now: Date },
): Promise<boolean> {
  const person = { name, number }
  if (checked === 'register') await clearCheckedByForm(tx, secrets, person)
  if (await findNumberHolder(tx, secrets, number, userId)) return false
  await sql`delete from identity.real_name where user_id = ${userId}`.execute(tx)
  const { changed } = await sql`insert into identity.real_name (user_id, content, number_hash, checked, verified_at)
    values (${userId}, ${CONTENT.seal(secrets, person)}, ${hashesOf(secrets, number)[0]!}, ${checked}, ${now})
    on conflict (number_hash) do nothing`.execute(tx)
  return changed === 1
}

/** As pages show it. */
export const shownRealName = ({
  name,
  number,
  checked,
  verifiedAt,
}: RealName): NonNullable<Out<typeof GetRealName>['verified']> => ({
  nameMasked: maskName(name),
  numberMasked: maskIdentity(number),
  verifiedAt: verifiedAt.toISOString(),
  formOnly: checked === 'form',
})
