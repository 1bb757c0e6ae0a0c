import { SaveUserAudit, type Args } from '@shop/contract'
import { creditCode } from '../../seed/codes.ts'
import { addDays, chinaDay } from '../../src/kernel/clock.ts'
import type { World } from '../world.ts'
import { makeCardFile, makeIdentityNumber, makeLicenceFile } from './applications.ts'
import { nextNumber } from './sequence.ts'
import { makeUser } from './users.ts'

export interface Adder {
  userId: number
  phone: string
  token: string
  /** A complete application to add a shop, by an agent. */
  complete: Args<typeof SaveUserAudit> &
    Required<Pick<Args<typeof SaveUserAudit>, 'shop' | 'identity'>> & {
      shop: { licenceFiles: string[] }
      identity: { idFront: string; poaFiles: string[] }
    }
}

/** Somebody without a shop, with all that adding one needs. */
export async function makeAdder(world: World): Promise<Adder> {
  const { userId, phone } = await makeUser(world)
  const [front, back, paper, licence] = [makeCardFile, makeCardFile, makeLicenceFile, makeLicenceFile].map((make) =>
    make(world, userId),
  )
  const today = chinaDay(world.clock.now())
  const number = nextNumber()
  return {
    userId,
    phone,
    token: await world.login(userId),
    complete: {
      kind: 2,
      shop: {
        type: 1,
        licenceFiles: [await licence!],
        name: `春晖大药房${number}`,
        creditCode: creditCode('310101', `P${String(number).padStart(7, '0')}`),
        legalPerson: '周正',
        regionId: 310101,
        address: '人民路 1 号',
        contact: '林知夏',
        phone: '13812345678',
      },
      identity: {
        name: '林知夏',
        capacity: 'agent',
        idNumber: makeIdentityNumber(),
        idFront: await front!,
        idBack: await back!,
        cardUntil: addDays(today, 900),
        poaFiles: [await paper!],
        poaFrom: today,
        poaUntil: addDays(today, 364),
      },
      submit: true,
    },
  }
}

/** An application to add a shop, which waits. */
export async function makeAddition(world: World, adder?: Adder): Promise<Adder & { additionId: number }> {
  const by = adder ?? (await makeAdder(world))
  const { code, msg, data } = await world.call(SaveUserAudit, by.complete, by.token)
  if (code !== 200) throw new Error(`the application was not sent: ${msg} ${JSON.stringify(data)}`)
  return { ...by, additionId: data.id }
}
