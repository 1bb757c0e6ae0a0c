import { BeginTotp, ConfirmTotp } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { generateSync } from 'otplib'
import { expect } from 'vitest'
import { DAY, MINUTE } from '../src/kernel/clock.ts'
import { hashOf } from '../src/kernel/secret.ts'
import type { World } from './world.ts'

/** The password of operators who set up a second factor in tests. */
export const PASSWORD = 'Kangmin7Yao'

/** The code that an authenticator app shows for a secret, some steps of 30 seconds from now. */
export const totpCode = ({ clock }: Pick<World, 'clock'>, secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + 30 * steps })

/** Requests a secret with the password, and what else is needed. */
export const beginTotp = (world: World, token: string, more: object = {}) =>
  world.call(BeginTotp, { password: PASSWORD, ...more }, token)

/** Sets up a second factor, as a person does, with what else that needs, and waits until its next code. Returns the secret. */
export async function setUpTotp(world: World, token: string, more: object = {}): Promise<string> {
  const { secret } = (await beginTotp(world, token, more)).data
  const answer = await world.call(ConfirmTotp, { code: totpCode(world, secret) }, token)
  expect(answer.data).toMatchObject({ done: true })
  world.clock.advance(MINUTE)
  return secret
}

/** A code with which an operator may set up the first second factor, as the machine's administrator hands it over. */
export async function giveEnrolment(world: World, operatorId: number, code = 'abcd-efgh'): Promise<string> {
  const until = new Date(world.clock.now().getTime() + DAY)
  await world.write(
    sql`update operators.operator set enrolment_hash = ${hashOf(code)}, enrolment_until = ${until} where id = ${operatorId}`,
  )
  return code
}
