import * as z from 'zod/mini'
import { GIVEN_ROLES, ROLE_NAMES } from './codes.ts'
import { Done, Id, Instant, Nothing, endpoint, keysOf } from './endpoint.ts'

export const ListMembers = endpoint({
  method: 'GET',
  path: '/szg-ync/api/app/shopMember/list',
  access: 'buyer',
  tags: ['members'],
  summary: 'Who belongs to the shop, in the order of joining; for its owner',
  input: Nothing,
  output: z.object({
    rows: z.array(
      z.object({
        userId: Id,
        nickname: z.string(),
        avatar: z.nullable(z.string()),
        phoneMasked: z.string(),
        role: z.enum(keysOf(ROLE_NAMES)),
        roleName: z.string(),
        joinedAt: Instant,
        /** When they were last here for this shop, by the sessions that are kept; null: none is about this shop. */
        lastSeenAt: z.nullable(Instant),
        /** The owner who asks. */
        me: z.boolean(),
      }),
    ),
  }),
  refusals: ['FORBIDDEN'],
})
export type Member = z.output<(typeof ListMembers)['output']>['rows'][number]

export const ChangeMemberRole = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/shopMember/role',
  access: 'buyer',
  invalidates: ['members', 'me'],
  summary: 'The owner gives a member another role, at once; the last owner keeps theirs',
  input: z.strictObject({ userId: Id, role: z.enum(GIVEN_ROLES) }),
  output: Done,
  refusals: ['NOT_FOUND', 'LAST_OWNER', 'FORBIDDEN'],
})

export const RemoveMember = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/shopMember/remove',
  access: 'buyer',
  invalidates: ['members', 'me'],
  summary: 'The owner removes a member: what they may see and do in the shop ends at once; the last owner stays',
  input: z.strictObject({ userId: Id }),
  output: Done,
  refusals: ['NOT_FOUND', 'LAST_OWNER', 'FORBIDDEN'],
})
