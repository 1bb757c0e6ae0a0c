import type { ListInvitations } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { readSealed, type Secrets } from '../../kernel/secret.ts'
import { INVITATION_COLUMNS, openInvitations, roleOf, type InvitationRow } from './invitation-rows.ts'

/** The invitations of the owner's shop that can still be used, with their codes; those whose code can't be read are there to be revoked. */
export const listInvitations =
  (secrets: Secrets) =>
  async ({ db, actor: { shop }, now }: QueryContext<typeof ListInvitations>) => {
    const found = await rows(
      db,
      sql<InvitationRow>`select ${INVITATION_COLUMNS} from ${openInvitations(shop.id, now)} order by i.created_at desc, i.id desc`,
    )
    return {
      rows: found.map((it) => ({
        invitationId: it.id,
        code: readSealed(secrets, it.code) ?? '',
        ...roleOf(it),
        createdAt: it.created_at.toISOString(),
        expiresAt: it.expires_at.toISOString(),
      })),
    }
  }
