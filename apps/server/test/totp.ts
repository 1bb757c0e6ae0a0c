import { BeginTotp, ConfirmTotp } from '@shop/contract'
import { generateSync } from 'otplib'
import { expect } from 'vitest'
import { MINUTE } from '../src/kernel/clock.ts'
import type { World } from './world.ts'

/** The code that an authenticator app shows for a secret, some steps of 30 seconds from now. */
export const totpCode = ({ clock }: Pick<World, 'clock'>, secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + 30 * steps })

/** Sets up a second factor, as a person does, and waits until its next code. Returns the secret. */
export async function setUpTotp(world: World, token: string): Promise<string> {
  const { secret } = (await world.call(BeginTotp, {}, token)).data
  expect((await world.call(ConfirmTotp, { code: totpCode(world, secret) }, token)).data).toEqual({ done: true })
  world.clock.advance(MINUTE)
  return secret
}
