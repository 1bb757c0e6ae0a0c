import { CreateInvitation, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { countAttempt, endOfDay, secondsUntil } from '../../kernel/attempts.ts'
import { after, DAY } from '../../kernel/clock.ts'
import { first } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { seal, type Secrets } from '../../kernel/secret.ts'
import { codeHashes, newCode } from '../shops/index.ts'
import { openInvitations } from './invitation-rows.ts'
import { lockAsOwner } from './lock-as-owner.ts'
import { whyNotJoinable } from './why-not-joinable.ts'

const VALID_MS = 7 * DAY
const MAX_OPEN = 10
const MAX_PER_DAY = 30

/**
 * Makes an invitation: whoever uses its code first, within 7 days, is a member with its role. The code is not answered: answers are
 * stored for repetitions, and it is nowhere to be read but in the owner's list.
 */
export const createInvitation =
  (secrets: Secrets) =>
  async ({ tx, actor, now, emit }: CommandContext<typeof CreateInvitation>, { role }: In<typeof CreateInvitation>) => {
    const { userId, shop } = actor
    await lockAsOwner(tx, actor)
    const obstacle = await whyNotJoinable(tx, shop.id)
    if (obstacle === 'SHOP_NOT_JOINABLE') refuse(CreateInvitation, obstacle, {}, '门店通过认证后才能邀请成员')
    if (obstacle === 'MEMBERS_FULL') refuse(CreateInvitation, obstacle)
    const until = endOfDay(now)
    if ((await countAttempt(tx, `invite:s:${shop.id}`, { limit: MAX_PER_DAY, until, now })) === null)
      refuse(CreateInvitation, 'TOO_OFTEN', { retryAfter: secondsUntil(until, now) }, '今天的邀请已达上限，请明天再试')
    const open = await first(tx, sql<{ count: number }>`select count(*)::int as count from ${openInvitations(shop.id, now)}`)
    if (open!.count >= MAX_OPEN) refuse(CreateInvitation, 'INVITATIONS_FULL')
    const code = newCode()
    const expiresAt = after(now, VALID_MS)
    const made = await first(
      tx,
      sql<{ id: number }>`insert into joining.invitation (shop_id, role, code_hash, code, created_by, created_at, expires_at)
        values (${shop.id}, ${role}, ${codeHashes(secrets, code)[0]}, ${seal(secrets, code)}, ${userId}, ${now}, ${expiresAt}) returning id`,
    )
    await emit('members-changed', { shop: shop.id }, {})
    return { invitationId: made!.id, expiresAt: expiresAt.toISOString() }
  }
