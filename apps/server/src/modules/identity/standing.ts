import type { Executor } from '../../kernel/database.ts'
import type { Secrets } from '../../kernel/secret.ts'
import type { Person } from '../../providers/real-name/provider.ts'
import { findRealName } from './real-names.ts'

/** How what somebody says of themselves compares with who they are known to be; null: that was never checked. */
export interface RealNameStanding {
  same: boolean
  /** Only the form of the number was checked. */
  formOnly: boolean
}

/** For reviewers of what a user sent with a name and a number. */
export async function realNameStanding(
  db: Executor,
  secrets: Secrets,
  userId: number,
  said: Person,
): Promise<RealNameStanding | null> {
  const known = await findRealName(db, secrets, userId)
  if (!known) return null
  return { same: known.name === said.name && known.number === said.number, formOnly: known.checked === 'form' }
}

/** The same for who says a name alone. */
export async function nameStanding(
  db: Executor,
  secrets: Secrets,
  userId: number,
  name: string,
): Promise<RealNameStanding | null> {
  const known = await findRealName(db, secrets, userId)
  return known && { same: known.name === name, formOnly: known.checked === 'form' }
}

/** The name that was checked of a user; null: none was. */
export const realNameOf = async (db: Executor, secrets: Secrets, userId: number): Promise<string | null> =>
  (await findRealName(db, secrets, userId))?.name ?? null
