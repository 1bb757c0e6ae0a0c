import { AddToCart, FollowSeller, SetFavourite, type Endpoint } from '@shop/contract'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPayingWorld } from '../cashier.ts'
import { inputOf, sampleFor } from '../schemas.ts'
import { inputWith, isConsoleCall, readCalls, valuesOf, type DocumentedCall } from './documented-calls.ts'
import { partyFixtures } from './party/fixtures.ts'
import { preconditionOf } from './preconditions.ts'
import { makeCallers, rejectedRoles, type Callers } from './unauthorized-callers.ts'
import { CHANGED_BY_REFUSALS, openWriteLog, type Write, type WriteLog } from './write-log.ts'
import { openFailureLog, whyFailed } from './why-failed.ts'
import { WALK_FOLDER } from './walk-folder.ts'
import { wrongInputs } from './wrong-inputs.ts'

/** An id of the same kind that does not exist. */
const unknownLike = (id: unknown) => (typeof id === 'string' ? '00000000-0000-4000-8000-000000000000' : 987_654_321)
/** A call that ends its session must not use one that other tests need. */
const endsSession = ({ path }: Pick<Endpoint, 'path'>) => /logout$|shop\/deregister$/.test(path)

/**
 * Declares the tests that every call of a module must pass: who is rejected, members by their role among them, how bad input is answered, that
 * a rejected call writes nothing, and that one party never reaches what belongs to another. A call is covered from the day it is
 * declared; a module gets its file in `modules/`, or `complete.test.ts` fails.
 */
export async function walkModule(module: string) {
  const failures = openFailureLog()
  const world = await openPayingWorld([{}], { DATA_DIR: WALK_FOLDER }, { log: failures.log, logsWrites: true })
  const calls = (await readCalls(world)).filter((call) => call.module === module)
  afterAll(() => rm(WALK_FOLDER, { recursive: true, force: true }))
  let callers: Callers
  let log: WriteLog
  beforeAll(async () => {
    callers = await makeCallers(world)
    log = await openWriteLog(world)
  })

  const sampleOf = ({ call }: DocumentedCall) => sampleFor(inputOf(call)) as Record<string, unknown>
  const sessionSafe = calls.filter((call) => !endsSession(call))

  test.each(calls.filter(({ access }) => access !== 'none'))(
    '$method $path rejects anonymous callers and those of the other side',
    async (call) => {
      for (const { who, token } of [{ who: 'an anonymous caller', token: '' }, ...callers.otherSide(call)]) {
        const { status, code } = await world.call(call.call, sampleOf(call), token)
        expect({ who, status, code }).toEqual({ who, status: 200, code: 401 })
      }
    },
  )

  test.each(calls.filter((call) => rejectedRoles(call).length > 0))(
    '$method $path rejects members whose role does not allow it, whatever they ask for, and writes nothing',
    async (call) => {
      await log.take()
      for (const { who, token } of callers.otherRoles(call)) {
        const { status, code, data } = await world.call(call.call, sampleOf(call), token)
        expect({ who, status, code, reason: data.reason }).toEqual({ who, status: 200, code: 403, reason: 'FORBIDDEN' })
      }
      expect(await log.take()).toEqual([])
    },
  )

  test.each(sessionSafe)('$method $path rejects bad input, names the field and writes nothing', async (call) => {
    await log.take()
    for (const { what, input } of wrongInputs(call.call)) {
      const { status, code, msg, data } = await world.call(call.call, input, callers.authorized(call))
      expect([200, 404, 414], what).toContain(status)
      expect([422, 404, 400, 414, 429], `${what} was answered ${code} ${msg}`).toContain(code)
      if (code === 422) expect(Object.keys(data.fields ?? data), what).not.toHaveLength(0)
    }
    const writes = await log.take()
    expect(writes.filter(({ relation }) => !CHANGED_BY_REFUSALS.includes(relation))).toEqual([])
  })

  test.each(sessionSafe)('$method $path handles ids that do not exist without a failure', async (call) => {
    const { status, code, msg } = await world.call(call.call, sampleOf(call), callers.authorized(call))
    expect(status, msg).toBe(200)
    expect(code, msg).not.toBe(500)
  })

  test.each(calls.filter(({ owned }) => owned.length > 0))(
    '$method $path rejects everyone but the owner of $ownedPlaces, writes nothing, and serves the owner',
    async (call) => {
      const { ours, unauthorized, authorized } = preconditionOf(call).endsOwnership ? await makeCallers(world) : callers
      const input = inputWith(call, await valuesOf(world, call, ours))
      const owners = [...new Set(call.owned.map(({ owner }) => owner))]
      await log.take()
      for (const { who, token, codes } of owners.flatMap((owner) => unauthorized(call, owner))) {
        const { status, code, msg } = await world.call(call.call, input, token)
        expect(codes, `${who} was answered ${code} ${msg}`).toContain(code)
        expect(status).toBe(200)
        expect(butCounters(await log.take()), `${who} changed something`).toEqual([])
      }
      const { code, msg, data } = await world.call(call.call, input, authorized(call))
      expect(code, `the owner was answered ${msg} ${JSON.stringify(data)}; ${whyFailed({ module, code }, failures)}`).toBe(200)
    },
  )

  test.each(calls.filter(namesSeveral).flatMap((call) => call.owned.map((field) => ({ ...call, field, place: field.place }))))(
    '$method $path responds to another party’s $place among our things as to one that does not exist',
    async ({ field, ...call }) => {
      const { name, place, owner } = field
      const { seller, buyer } = callers.theirs
      const token = owner === 'platform' ? callers.authorized(call) : owner === 'seller' ? seller.token : buyer.token
      const own = await valuesOf(world, call, callers.theirs)
      const foreign = await valuesOf(world, call, callers.ours)
      const naming = (value: unknown) =>
        inputWith(call, new Map([...own, place.endsWith('[]') ? [`${name}s`, [own.get(name), value]] : [name, value]]))
      await log.take()
      const unknown = await world.call(call.call, naming(unknownLike(own.get(name))), token)
      const rejected = await world.call(call.call, naming(foreign.get(name)), token)
      expect([rejected.code, rejected.data.reason, rejected.msg]).toEqual([unknown.code, unknown.data.reason, unknown.msg])
      expect([404, 409]).toContain(rejected.code)
      expect(butCounters(await log.take())).toEqual([])
      const served = await world.call(call.call, naming(own.get(name)), token)
      expect(served.code, served.msg).toBe(200)
    },
  )

  test.each(sessionSafe.filter(isOpenToOthers))(
    '$method $path serves another shop and leaves all our things unchanged',
    async (call) => {
      const { ours, theirs } = callers
      const gccsId = await usedOffer()
      const values = await valuesOf(world, call, { ...theirs, seller: ours.seller })
      await log.take()
      const input = inputWith(call, new Map([...values, ['gccsId', gccsId]]))
      const { code, msg } = await world.call(call.call, input, theirs.buyer.token)
      expect([code, msg]).toEqual([200, 'ok'])
      expect((await log.take()).filter((write) => isOfShop(write, ours.buyer.shopId))).toEqual([])
    },
  )

  let used: Promise<number> | undefined
  /** An offer that we have bought, put into the cart and favourited: another shop's use of it must not change that. */
  const usedOffer = () => (used ??= useOffer())
  async function useOffer() {
    const { ours } = callers
    const { offerIds } = await partyFixtures(world, ours, 'paid').order()
    for (const answer of [
      await world.call(AddToCart, { gccsId: offerIds[0]!, quantity: 2 }, ours.buyer.token),
      await world.call(SetFavourite, { goodsId: 1, on: true }, ours.buyer.token),
      await world.call(FollowSeller, { sellerId: ours.seller.sellerId, on: true }, ours.buyer.token),
    ])
      expect(answer.code, answer.msg).toBe(200)
    return offerIds[0]!
  }
}

/** Whether it names a list, or several things of one owner: one of them may be another party's. */
const namesSeveral = ({ owned }: DocumentedCall) => owned.length > 1 || owned.some(({ place }) => place.includes('['))

/** For salesmen alone, who name shops in their care: their tests try those of others. */
const OF_SALESMEN = /\/salesman\/(shopGoods|putForShop)$/
/** Whether it is for users of the shop, about things without an owner. */
const isOpenToOthers = (call: DocumentedCall) =>
  call.references.length > 0 &&
  call.owned.length === 0 &&
  call.access !== 'none' &&
  !isConsoleCall(call) &&
  !OF_SALESMEN.test(call.path)

const isOfShop = ({ before, after }: Write, shopId: number) => before?.shop_id === shopId || after?.shop_id === shopId

/** A refused call may count the try of its caller, and changes nothing else. */
const butCounters = (writes: readonly Write[]) => writes.filter(({ relation }) => relation !== 'kernel.attempt')
