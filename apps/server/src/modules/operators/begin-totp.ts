import type { BeginTotp } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { seal, type Secrets } from '../../kernel/secret.ts'
import type { Audited } from './console-command.ts'
import { setPendingSecret } from './queries.ts'
import { newSecret } from './totp.ts'

/** A new secret to scan. The current one, if any, remains in force until the new one is confirmed. */
export const beginTotp =
  (secrets: Secrets) =>
  async ({ tx, actor }: CommandContext<typeof BeginTotp>): Promise<Audited<typeof BeginTotp>> => {
    const fresh = newSecret(actor.account)
    await setPendingSecret(tx, actor.operatorId, seal(secrets, fresh.secret))
    return { answer: fresh, audit: { subjectId: actor.account } }
  }
