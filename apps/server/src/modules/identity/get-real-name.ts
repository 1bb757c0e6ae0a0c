import { REAL_NAME_TRIES, type GetRealName, type Out } from '@shop/contract'
import { attemptsOf } from '../../kernel/attempts.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import type { Secrets } from '../../kernel/secret.ts'
import type { RealNameProvider } from '../../providers/real-name/provider.ts'
import { findRealName, shownRealName, stands } from './real-names.ts'
import { triesOf } from './tries.ts'

/** Who the user is, masked, or whether and how often that can be checked today. */
export const getRealName =
  (secrets: Secrets, provider: RealNameProvider | null) =>
  async ({ db, actor, now }: QueryContext<typeof GetRealName>): Promise<Out<typeof GetRealName>> => {
    const [known, { count }] = await Promise.all([
      findRealName(db, secrets, actor.userId),
      attemptsOf(db, triesOf(actor.userId), now),
    ])
    return {
      verified: stands(known, provider) ? shownRealName(known) : null,
      open: provider !== null,
      formOnly: provider?.checks === 'form',
      left: Math.max(0, REAL_NAME_TRIES - count),
    }
  }
