import * as z from 'zod/mini'
import { GIVEN_ROLES } from './codes.ts'
import { Done, Id, Instant, Nothing, endpoint, text } from './endpoint.ts'

const Role = z.enum(GIVEN_ROLES)

export const ListJoinRequests = endpoint({
  method: 'GET',
  path: '/szg-ync/api/app/shopMember/requests',
  access: 'owner',
  tags: ['members'],
  summary: 'Who waits to join the shop, the longest first; for its owner',
  input: Nothing,
  output: z.object({
    rows: z.array(
      z.object({
        requestId: Id,
        name: z.string(),
        phoneMasked: z.string(),
        role: Role,
        roleName: z.string(),
        note: z.string(),
        /** They leave the shop where they are now. */
        moves: z.boolean(),
        submittedAt: Instant,
      }),
    ),
  }),
})
export type JoinRequest = z.output<(typeof ListJoinRequests)['output']>['rows'][number]

export const DecideJoinRequest = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/shopMember/decide',
  access: 'owner',
  invalidates: ['members'],
  summary: 'The owner lets somebody join, with a role, or refuses with a reason; decided once',
  input: z.strictObject({
    requestId: Id,
    approve: z.boolean(),
    /** The role to give; without it the one that was asked for. */
    role: z.optional(Role),
    reason: z.optional(text(60)),
  }),
  output: Done,
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'MEMBERS_FULL', 'LAST_OWNER', 'SALESMAN'],
})

export const ListInvitations = endpoint({
  method: 'GET',
  path: '/szg-ync/api/app/shopMember/invitations',
  access: 'owner',
  tags: ['members'],
  summary: 'The shop’s invitations that can still be used, the newest first; for its owner',
  input: Nothing,
  output: z.object({
    rows: z.array(
      z.object({
        invitationId: Id,
        /** '': it was encrypted with a secret that the server has lost, and no longer admits anybody. */
        code: z.string(),
        role: Role,
        roleName: z.string(),
        createdAt: Instant,
        expiresAt: Instant,
      }),
    ),
  }),
})
export type Invitation = z.output<(typeof ListInvitations)['output']>['rows'][number]

export const CreateInvitation = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/shopMember/invite',
  access: 'owner',
  idempotent: true,
  invalidates: ['members'],
  summary: 'The owner invites somebody: the code, which is in their list, is used once, within 7 days, and joins at once',
  input: z.strictObject({ role: Role }),
  output: z.object({ invitationId: Id, expiresAt: Instant }),
  refusals: ['INVITATIONS_FULL', 'MEMBERS_FULL', 'SHOP_NOT_JOINABLE'],
})

export const RevokeInvitation = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/shopMember/revokeInvite',
  access: 'owner',
  invalidates: ['members'],
  summary: 'The owner takes an invitation back that was not used',
  input: z.strictObject({ invitationId: Id }),
  output: Done,
  refusals: ['NOT_FOUND'],
})
