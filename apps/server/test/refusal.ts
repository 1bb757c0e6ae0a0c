import type { Endpoint, RefusalData, RefusalOf } from '@shop/contract'
import { expect } from 'vitest'
import type { Answer } from './world.ts'

/** The data of a refusal. Fails the test when the call succeeded or was refused for another reason. */
export function refusalData<E extends Endpoint, R extends RefusalOf<E>>(_call: E, reason: R, answer: Answer<unknown>) {
  const { data, msg } = answer as Answer<RefusalData<E, R>>
  expect(data.reason, msg).toBe(reason)
  return data
}
