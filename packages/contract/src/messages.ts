import * as z from 'zod/mini'
import { Count, Cursor, Done, Id, Instant, Nothing, endpoint, keysOf, rowsOf } from './endpoint.ts'
import { NOTICE_CHANNEL_NAMES, NOTICE_KIND_NAMES } from './notice-kinds.ts'

export const GetUnreadMessage = endpoint({
  method: 'GET',
  path: '/mall/imMsg/unreadMessage',
  access: 'user',
  tags: ['messages'],
  summary: 'How many messages the user has not read: of the system, of services, of groups, about videos, and in all',
  input: Nothing,
  output: z.object({ total: Count, system: Count, service: Count, groups: Count, video: Count }),
})
export const ListNotices = endpoint({
  method: 'GET',
  path: '/mall/imMsg/notices',
  access: 'user',
  tags: ['messages'],
  summary: 'Notices to the user, the newest first: about the user, and about shops that the user is a member of',
  input: z.strictObject({ cursor: Cursor }),
  output: rowsOf(
    z.object({
      noticeId: Id,
      kind: z.enum(keysOf(NOTICE_KIND_NAMES)),
      title: z.string(),
      text: z.string(),
      /** The page that answers it, below /h5. */
      to: z.string(),
      /** The shop it is about; null: the user alone. */
      shop: z.nullable(z.object({ shopId: Id, name: z.string() })),
      at: Instant,
      unread: z.boolean(),
    }),
  ),
})
export const ReadNotice = endpoint({
  method: 'POST',
  path: '/mall/imMsg/notices/read',
  access: 'user',
  invalidates: ['messages'],
  summary: 'The user has read a notice; with `older`, all that came before it, too',
  input: z.strictObject({ noticeId: Id, older: z.optional(z.boolean()) }),
  output: Done,
  refusals: ['NOT_FOUND'],
})
export const ListNoticeChoices = endpoint({
  method: 'GET',
  path: '/mall/imMsg/notices/choices',
  access: 'user',
  tags: ['messages'],
  summary: 'What the user is notified of, by kind and channel, and what of it can’t be switched off',
  input: Nothing,
  output: z.object({
    rows: z.array(
      z.object({
        kind: z.enum(keysOf(NOTICE_KIND_NAMES)),
        channels: z.array(z.object({ channel: z.enum(keysOf(NOTICE_CHANNEL_NAMES)), on: z.boolean(), always: z.boolean() })),
      }),
    ),
  }),
})
export const ChooseNotices = endpoint({
  method: 'POST',
  path: '/mall/imMsg/notices/choose',
  access: 'user',
  invalidates: ['messages'],
  summary: 'Switches notices of a kind on or off in a channel, for what comes from now on',
  input: z.strictObject({
    kind: z.enum(keysOf(NOTICE_KIND_NAMES)),
    channel: z.enum(keysOf(NOTICE_CHANNEL_NAMES)),
    on: z.boolean(),
  }),
  output: Done,
  refusals: ['ALWAYS_NOTIFIED'],
})
