import * as calls from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { command, flow, query, type Kernel } from '../../kernel/endpoint.ts'
import { consoleCommand } from '../../kernel/console-command.ts'
import type { FindHolder } from '../identity/index.ts'
import { locksOwnShop, shopKeys, type SoundOf } from '../shops/index.ts'
import { claimAddition } from './additions/claim-addition.ts'
import { consoleGetAddition } from './additions/console-get-addition.ts'
import { consoleListAdditions } from './additions/console-list-additions.ts'
import { decideAddition } from './additions/decide-addition.ts'
import { getAdditionHistory } from './additions/get-addition-history.ts'
import { openAdditionFile } from './additions/open-addition-file.ts'
import type { Replacing } from './additions/replace-shop.ts'
import { consoleDecideJoinRequest } from './console-decide-join-request.ts'
import { consoleListJoinRequests } from './console-list-join-requests.ts'
import { createInvitation } from './create-invitation.ts'
import { decideJoinRequest } from './decide-join-request.ts'
import { findShops, getFoundShop } from './find-shops.ts'
import { getUserAudit } from './get-user-audit.ts'
import { getUserAuditHistory } from './get-user-audit-history.ts'
import { listInvitations } from './list-invitations.ts'
import { listJoinRequests } from './list-join-requests.ts'
import { listUserAudits } from './list-user-audits.ts'
import { listUserShops } from './list-user-shops.ts'
import { moveToShop } from './move-to-shop.ts'
import { decideOwner } from './owners/decide-owner.ts'
import { proposeOwner } from './owners/propose-owner.ts'
import { shopsOf } from './request-rows.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import { saveUserAudit } from './save-user-audit.ts'
import { updateUserAudit } from './update-user-audit.ts'
import { verifyInviteCode, type SellerName } from './verify-invite-code.ts'

interface RouteHooks extends Replacing {
  sellerName: SellerName
  soundOf: SoundOf
  findReviewed: FindHolder
}

export function routes(kernel: Kernel, config: Config, hooks: RouteHooks) {
  const { secrets } = config
  const { sellerName, soundOf, onStoppedOrdering, findReviewed, wasApproved } = hooks
  const find = findShops(wasApproved)
  // Look-ups are counted, whatever becomes of them: a transaction before the reading.
  flow(kernel, calls.QueryShopsByName, (context, { name }) => find(context, { keyword: name }))
  flow(kernel, calls.ListShopsInRegion, find)
  flow(kernel, calls.FindShops, find)
  flow(kernel, calls.GetFoundShop, getFoundShop(wasApproved))
  flow(kernel, calls.VerifyInviteCode, verifyInviteCode(secrets, sellerName))
  flow(kernel, calls.SaveUserAudit, saveUserAudit({ secrets, findReviewed, wasApproved }), {
    contends: (asked) => shopKeys([asked.shopId]),
  })
  command(kernel, calls.MoveToShop, moveToShop, {
    contends: (_, { toShopId }, { shop }) => shopKeys([shop.id, toShopId]),
  })
  command(kernel, calls.UpdateUserAudit, updateUserAudit)
  query(kernel, calls.GetUserAudit, getUserAudit(config))
  query(kernel, calls.ListUserAudits, listUserAudits(config))
  query(kernel, calls.ListUserShops, listUserShops)
  query(kernel, calls.GetUserAuditHistory, getUserAuditHistory)
  query(kernel, calls.GetAdditionHistory, getAdditionHistory(config))
  query(kernel, calls.ListJoinRequests, listJoinRequests)
  command(kernel, calls.DecideJoinRequest, decideJoinRequest(onStoppedOrdering), {
    contends: async (db, { requestId }, { shop }) => shopKeys([shop.id, (await shopsOf(db, requestId))?.from_shop_id]),
  })
  query(kernel, calls.ListInvitations, listInvitations(secrets))
  command(kernel, calls.CreateInvitation, createInvitation(secrets), locksOwnShop)
  command(kernel, calls.RevokeInvitation, revokeInvitation, locksOwnShop)
  query(kernel, calls.ConsoleListJoinRequests, consoleListJoinRequests)
  consoleCommand(kernel, calls.ConsoleDecideJoinRequest, consoleDecideJoinRequest(onStoppedOrdering), {
    contends: async (db, { requestId }) => {
      const shops = await shopsOf(db, requestId)
      return shopKeys([shops?.shop_id, shops?.from_shop_id])
    },
  })
  consoleCommand(kernel, calls.ProposeOwner, proposeOwner(secrets), { contends: (_, { shopId }) => shopKeys([shopId]) })
  consoleCommand(kernel, calls.DecideOwner, decideOwner(secrets), { contends: (_, { shopId }) => shopKeys([shopId]) })
  query(kernel, calls.ConsoleListAdditions, consoleListAdditions)
  query(kernel, calls.ConsoleGetAddition, consoleGetAddition(secrets, wasApproved))
  consoleCommand(kernel, calls.ClaimAddition, claimAddition)
  consoleCommand(kernel, calls.OpenAdditionFile, openAdditionFile(config))
  consoleCommand(kernel, calls.DecideAddition, decideAddition(secrets, soundOf, hooks), {
    contends: (_, { replaces }) => shopKeys([replaces]),
  })
}
