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

const hashesOf = (secrets: Secrets, { number }: Person) => keyedHashes(secrets, 'identity number', number)

/** The other user who is this person. */
export const findHolder = async (tx: Tx, secrets: Secrets, person: Person, userId: number): Promise<number | undefined> =>
  (
    await first(
      tx,
      sql<Pick<RealNameTable, 'user_id'>>`select user_id from identity.real_name
        where number_hash = any (${hashesOf(secrets, person)}::bytea[]) and user_id <> ${userId}`,
    )
  )?.user_id

/** Whoever gave this number where its form alone was checked is no one whom the register knows by it. */
const clearCheckedByForm = (tx: Tx, secrets: Secrets, person: Person) =>
  sql`delete from identity.real_name
    where number_hash = any (${hashesOf(secrets, person)}::bytea[]) and checked = 'form'`.execute(tx)

/** Keeps who a user is; false when another user is that person, if only since this moment. */
export async function keepRealName(
  tx: Tx,
  secrets: Secrets,
  { userId, name, number, checked, now }: Person & Pick<RealName, 'checked'> & { userId: number; now: Date },
): Promise<boolean> {
  const person = { name, number }
  if (checked === 'register') await clearCheckedByForm(tx, secrets, person)
  if ((await findHolder(tx, secrets, person, userId)) !== undefined) return false
  await sql`delete from identity.real_name where user_id = ${userId}`.execute(tx)
  const { changed } = await sql`insert into identity.real_name (user_id, content, number_hash, checked, verified_at)
    values (${userId}, ${CONTENT.seal(secrets, person)}, ${hashesOf(secrets, person)[0]!}, ${checked}, ${now})
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
