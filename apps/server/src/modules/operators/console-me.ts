import { ConsoleChangePassword, ConsoleLogin, ConfirmTotp, OPERATOR_COMMANDS, type ConsoleMe } from '@shop/contract'
import { after, DAY } from '../../kernel/clock.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { findMe, type SellerName } from './queries.ts'

const NOTICE_MS = 7 * DAY
const ACTION_NAMES: Readonly<Record<string, string>> = Object.assign(
  {},
  ...[ConsoleLogin, ConsoleChangePassword, ConfirmTotp].map(({ audit }) => audit.actions),
  OPERATOR_COMMANDS.actions,
)

/** Who is logged in, for which organization, with which rights (none while a second factor has to be set up). */
export const consoleMe =
  (sellerName: SellerName, totpRequired: boolean) =>
  async ({ db, actor, now }: QueryContext<typeof ConsoleMe>) => {
    const me = (await findMe(db, actor.operatorId, sellerName, after(now, -NOTICE_MS)))!
    return {
      id: actor.operatorId,
      account: actor.account,
      name: actor.name,
      org: actor.org,
      sellerId: actor.sellerId,
      sellerName: me.seller_name,
      rights: actor.rights,
      totpOn: me.totp_on,
      enrolmentNeeded: totpRequired && !me.totp_on,
      notice:
        me.notice_id === null
          ? null
          : {
              id: me.notice_id,
              at: me.notice_at.toISOString(),
              ip: me.notice_ip,
              text: ACTION_NAMES[me.notice_action] ?? me.notice_action,
            },
    }
  }
