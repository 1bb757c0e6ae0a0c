import type { GetAgreement, In } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { findAgreement } from './queries.ts'

/** The agreement currently in force; every installation has all three. */
export async function getAgreement({ db, now }: QueryContext<typeof GetAgreement>, { kind }: In<typeof GetAgreement>) {
  const found = await findAgreement(db, kind, now)
  if (!found) throw new Error(`No agreement of kind ${kind} is in force`)
  const { effective_at, ...rest } = found
  return { ...rest, effectiveAt: effective_at.toISOString() }
}
