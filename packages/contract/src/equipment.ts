import * as z from 'zod/mini'
import { Count, Done, Instant, Nothing, Uuid, endpoint, text } from './endpoint.ts'

export const SaveEquipment = endpoint({
  method: 'POST',
  path: '/system/common/equipLogin/saveInfo',
  access: 'user',
  invalidates: ['devices'],
  summary: 'Keeps the device with the session',
  input: z.strictObject({
    model: text(80),
    system: text(80),
    appVersion: text(20),
    browser: z.optional(text(40)),
    screen: z.optional(text(40)),
    network: z.optional(text(20)),
  }),
  output: Done,
})

export const ListEquipment = endpoint({
  method: 'GET',
  path: '/system/common/equipLogin/getEquipLoginInfo',
  access: 'user',
  tags: ['devices'],
  summary: 'The login records of the user, newest first',
  input: Nothing,
  output: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        current: z.boolean(),
        active: z.boolean(),
        clientKind: Count,
        model: z.string(),
        system: z.string(),
        appVersion: z.string(),
        address: z.string(),
        loggedInAt: Instant,
        lastSeenAt: Instant,
      }),
    ),
  }),
})

export const EndEquipment = endpoint({
  method: 'POST',
  path: '/system/common/equipLogin/end',
  access: 'user',
  invalidates: ['devices'],
  summary: 'Ends one of the user’s own sessions',
  input: z.strictObject({ id: Uuid }),
  output: Done,
  refusals: ['NOT_FOUND'],
})
