import { AddPriceGroup, AUDIT_SUBJECTS, BuyAgain } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { describe, expect, test } from 'vitest'
import { command } from '../../src/kernel/endpoint.ts'
import { openPayingWorld } from '../cashier.ts'
import { makeBuyer, makeOperator, makeSellerOperator, type Operator } from '../factories/index.ts'
import { fieldsOf, inputOf, sampleFor } from '../schemas.ts'
import { PASSWORD } from '../totp.ts'
import { inputWith, isConsoleCall, readCalls, valuesOf, type DocumentedCall } from './documented-calls.ts'
import type { Party } from './party/party.ts'
import { preconditionOf } from './preconditions.ts'
import { openFailureLog, whyFailed } from './why-failed.ts'

/** Every call that declares an audit line writes it. Found from the declarations: new ones are covered at once. */
const failures = openFailureLog()
const world = await openPayingWorld([{}], {}, { log: failures.log })
const calls = await readCalls(world)
const isConsoleWrite = (call: DocumentedCall) => isConsoleCall(call) && call.method !== 'GET'
const audited = calls.filter(({ call }) => call.audit)

const party = async (): Promise<Party> => ({ buyer: await makeBuyer(world), seller: await makeSellerOperator(world) })
const newOperator = ({ access }: DocumentedCall, { seller }: Party, withRights = true) =>
  makeOperator(world, {
    sellerId: access.startsWith('platform:') ? null : seller.sellerId,
    password: PASSWORD,
    ...(!withRights && { rights: [] }),
  })

/** An input that succeeds for our operator, about things we own. */
async function inputFor(call: DocumentedCall, ours: Party, operator: Operator) {
  const values = await valuesOf(world, call, ours)
  const own = await preconditionOf(call).ofOperator?.(world, operator)
  for (const [name, value] of Object.entries(own ?? {})) values.set(name, value)
  return inputWith(call, values)
}

const linesAfter = (id: number) =>
  world.rows(
    sql<{
      id: number
      action: string
      subject_kind: string
      subject_id: string
      operator_id: number
      trace_id: string
      before: object | null
      after: object | null
    }>`
      select id, action, subject_kind, subject_id, operator_id, trace_id, before, after from operators.audit_log where id > ${id} order by id`,
  )
const newest = async () =>
  (await world.rows(sql<{ id: number }>`select coalesce(max(id), 0) as id from operators.audit_log`))[0]!.id

test('every write of the console declares an audit line, about a subject that the log can name', () => {
  const silent = calls.filter((call) => isConsoleWrite(call) && !call.call.audit)
  expect(silent.map(({ path }) => path)).toEqual([])
  expect(audited.length).toBeGreaterThan(10)
  for (const { call } of audited) expect(Object.keys(AUDIT_SUBJECTS)).toContain(call.audit!.subject)
  const actions = audited.flatMap(({ call }) => Object.keys(call.audit!.actions))
  expect(new Set(actions).size, 'one action, one call').toBe(actions.length)
})

test('a call that declares an audit line cannot be registered without `consoleCommand`, which writes it', () => {
  const call = { ...BuyAgain, audit: { subject: 'order', actions: {} } } as never
  expect(() => command(world.app.kernel, call, async () => ({}) as never)).toThrow('register it with consoleCommand')
})

/** Calls whose input names nothing that has to be there: a sample of it succeeds. */
const NAMING_NOTHING = new Set<string>([AddPriceGroup.path])

describe('writes exactly one line for a success, and none for a refusal', () => {
  test.each(audited)('$method $path', async (documented) => {
    const { call } = documented
    const ours = await party()
    const operator = await newOperator(documented, ours)
    const input = await inputFor(documented, ours, operator)
    const before = await newest()

    const refused = [await world.call(call, { ...input, noSuchField: 1 }, operator.token)]
    // What it names does not exist.
    if (fieldsOf(inputOf(call)).length > 0 && !NAMING_NOTHING.has(call.path))
      refused.push(await world.call(call, sampleFor(inputOf(call)), operator.token))
    if (isConsoleWrite(documented))
      refused.push(await world.call(call, input), await world.call(call, input, (await makeBuyer(world)).token))
    if (call.access.includes(':')) refused.push(await world.call(call, input, (await newOperator(documented, ours, false)).token))
    expect(refused.map(({ code }) => code)).not.toContain(200)
    // Refused logins are recorded as such.
    const written = await linesAfter(before)
    expect(written.filter(({ action }) => action !== 'operator.login-failed')).toEqual([])
    const since = await newest()

    const answer = await world.call(call, input, operator.token)
    expect(
      answer.code,
      `${answer.msg} ${JSON.stringify(answer.data)}; ${whyFailed({ ...documented, code: answer.code }, failures)}`,
    ).toBe(200)
    const lines = await linesAfter(since)
    expect(
      lines,
      `the call changed nothing: add to test/walks/preconditions/${documented.module}.ts what makes it change something`,
    ).toHaveLength(1)
    const [line] = lines
    expect(Object.keys(call.audit!.actions)).toContain(line!.action)
    expect(line).toMatchObject({ subject_kind: call.audit!.subject, operator_id: operator.operatorId })
    expect(line!.subject_id).not.toBe('')
    // What changed is in it, by its declared names; of what was removed, what it was before.
    const named = Object.keys(call.audit!.fields ?? {})
    const recorded = Object.keys({ ...line!.before, ...line!.after })
    if (named.length > 0) expect(recorded, 'nothing of what changed is recorded').not.toEqual([])
    expect(named).toEqual(expect.arrayContaining(recorded))
    expect(line!.trace_id).toMatch(/^[0-9a-f-]{36}$/)
  })
})
