import { inspect } from 'node:util'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openRealNameStandIn, realNameConfigOf } from '../../../test/real-name/stand-in.ts'
import { account } from '../../../test/sms/account.ts'
import type { Failure } from '../../../test/sms/stand-in.ts'
import { Masked } from '../../kernel/masked.ts'
import type { RealNameConfig } from '../../kernel/real-name-config.ts'
import { guardRealName, type RealNameOptions } from './guard.ts'
import { RealNameAway } from './provider.ts'
import { tencentRealName } from './tencent.ts'

const NOON = new Date('2026-03-02T04:00:00.000Z')
const PERSON = { name: '王建国', number: '330106198304172172' }

async function stage(change: Partial<RealNameConfig> = {}, options: RealNameOptions = {}) {
  const standIn = await openRealNameStandIn({ [PERSON.number]: PERSON.name }, () => NOON)
  onTestFinished(() => standIn.close())
  const provider = tencentRealName({ ...realNameConfigOf(standIn.url), ...change }, { now: () => NOON, ...options })
  const failure = () =>
    provider.verify(PERSON).then(
      () => {
        throw new Error('it succeeded')
      },
      (error: unknown) => error as RealNameAway,
    )
  return { ...standIn, provider, failure }
}

test('says whether name and number belong together', async () => {
  const { provider } = await stage()
  expect(await provider.verify(PERSON)).toBe(true)
  expect(await provider.verify({ ...PERSON, name: '王建军' })).toBe(false)
  expect(await provider.verify({ ...PERSON, number: '330106198304172253' })).toBe(false)
})

test.each(['-1', '-2', '-3', '-5'])('result %s is a no', async (result) => {
  const { provider, say } = await stage()
  say(result)
  expect(await provider.verify(PERSON)).toBe(false)
})

test('is refused with another key, secret or clock', async () => {
  for (const change of [{ keyId: 'AKIDAnotherShop01' }, { keySecret: new Masked('another-secret-of-the-same-length') }])
    expect(await (await stage(change)).failure()).toMatchObject({ outage: null })
  for (const seconds of [301, -301]) {
    const { failure } = await stage({}, { now: () => new Date(NOON.getTime() + seconds * 1000) })
    expect(await failure()).toBeInstanceOf(RealNameAway)
  }
})

const OUTAGES: Failure[] = ['down', 'unreadable', 'lost after sending', { code: 'InternalError' }, { code: 'ServiceUnavailable' }]
test.each(OUTAGES)('is out with %o', async (demanded) => {
  const { failure, fail, calls } = await stage()
  fail(demanded)
  expect(await failure()).toMatchObject({ outage: 'fails' })
  expect(calls).toHaveLength(1)
})

test('is out while the register is, when it hangs and when it can’t be reached', async () => {
  const { failure, fail, say, close } = await stage({}, { timeoutMs: 300 })
  for (const result of ['-4', '-6']) {
    say(result)
    expect(await failure()).toMatchObject({ outage: 'fails' })
  }
  fail('held')
  expect(await failure()).toMatchObject({ outage: 'hangs' })
  await close()
  expect(await failure()).toMatchObject({ outage: 'fails' })
})

test('a result that it does not know is neither yes nor no', async () => {
  const { failure, say } = await stage()
  say('7')
  expect(await failure()).toMatchObject({ message: 'its result is unknown (7)', outage: null })
})

test('no failure shows key, person or what the provider said', async () => {
  const { failure, fail } = await stage()
  const shown: string[] = []
  for (const demanded of [...OUTAGES, 'throttled', { code: 'AuthFailure' }] as Failure[]) {
    fail(demanded)
    shown.push(inspect(await failure(), { depth: 9, showHidden: true }))
  }
  for (const secret of [account.secret, PERSON.name, PERSON.number, 'may quote']) expect(shown.join()).not.toContain(secret)
})

test('behind its guard, no one waits for one that hangs, and it is used again once it responds', async () => {
  const { provider, fail } = await stage({}, { timeoutMs: 300 })
  const guarded = guardRealName(provider, pino({ level: 'silent' }), { probeAfterMs: 20 })
  fail('held', 'down')
  await expect(guarded.verify(PERSON)).rejects.toMatchObject({ outage: 'hangs' })
  await expect(guarded.verify(PERSON)).rejects.toThrow('is being probed')
  await expect.poll(() => guarded.verify(PERSON).catch(() => null)).toBe(true)
})
