import { AcceptOrder, DecideAddress, LockBatch, endpoint } from '@shop/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { command, type Kernel } from './endpoint.ts'
import { consoleCommand, type Audited } from './console-command.ts'

const POST = { method: 'POST', path: '/test', input: z.strictObject({}), output: z.object({}), summary: '' } as const
const accepted = { orderId: 1, status: 3 }

/** Never called: each of them must fail to compile. */
const MISTAKES = [
  // @ts-expect-error a write of the console that declares no audit log entry
  () => endpoint({ ...POST, access: 'console' }),
  // @ts-expect-error the same with a right
  () => endpoint({ ...POST, access: 'seller:orders' }),
  // @ts-expect-error a subject that the log does not know
  () => endpoint({ ...POST, access: 'console', audit: { subject: 'ordr', actions: { 'order.try': '试' } } }),
  // @ts-expect-error an audited call registered like one of the shop
  (kernel: Kernel) => command(kernel, AcceptOrder, async () => accepted),
  // @ts-expect-error a handler that returns nothing for the log
  (kernel: Kernel) => consoleCommand(kernel, AcceptOrder, async () => accepted),
  // @ts-expect-error a field that the call does not declare
  (): Audited<typeof AcceptOrder> => ({ answer: accepted, audit: { subjectId: 1, after: { state: 3 } } }),
  // @ts-expect-error a call with several actions that names none
  (): Audited<typeof DecideAddress> => ({ answer: { done: true }, audit: { subjectId: 1 } }),
  // @ts-expect-error a misspelt action
  (): Audited<typeof LockBatch> => ({ answer: { done: true }, audit: { subjectId: 1, action: 'batch.lok' } }),
]

test('a console write without its audit log entry does not compile', () => expect(MISTAKES.length).toBeGreaterThan(0))
