import * as z from 'zod/mini'
import { Count, Done, Instant, Nothing, endpoint, text } from './endpoint.ts'
import { keysOf } from './keys-of.ts'
import { PersonalDataKindName } from './privacy.ts'

/** What became of somebody who wanted to leave; none yet: the seven days are running. */
export const DEPARTURE_OUTCOMES = { kept: '已撤销', erased: '已删除', hindered: '有未完成事项，账号保留' } as const
export type DepartureOutcome = keyof typeof DEPARTURE_OUTCOMES

export const ConsoleListPersonalData = endpoint({
  method: 'GET',
  path: '/console/personal-data',
  access: 'platform:content',
  summary: 'What the list of personal information says of each kind; why the last people left, without their names',
  input: Nothing,
  output: z.object({
    rows: z.array(
      z.object({
        kind: PersonalDataKindName,
        purpose: z.string(),
        scene: z.string(),
        sharedWith: z.string(),
        version: Count,
        updatedAt: Instant,
        updatedBy: z.string(),
      }),
    ),
    departures: z.array(z.object({ at: Instant, reason: z.string(), outcome: z.nullable(z.enum(keysOf(DEPARTURE_OUTCOMES))) })),
  }),
})
export const SavePersonalDataTexts = endpoint({
  method: 'POST',
  path: '/console/personal-data/save',
  access: 'platform:content',
  summary: 'Changes what the list of personal information says of a kind',
  input: z.strictObject({
    kind: PersonalDataKindName,
    /** The version that whoever writes this has seen. */
    version: Count,
    purpose: text(200, 2),
    scene: text(200, 2),
    sharedWith: text(200, 1),
  }),
  output: Done,
  audit: {
    subject: 'personalData',
    actions: { 'personal-data.change': '修改个人信息清单' },
    fields: { purpose: '收集目的', scene: '收集场景', sharedWith: '共享对象' },
  },
  refusals: ['CHANGED_MEANWHILE'],
})
