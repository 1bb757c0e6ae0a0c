import { readFileSync } from 'node:fs'
import { request } from '@playwright/test'
import { caller, type Caller } from './api.ts'
import { ownerState } from './people.ts'

/** The owner's calls in the session of the browsers: a separate login would end that one. */
export async function callerAsOwner(baseURL: string): Promise<Caller> {
  const { origins } = JSON.parse(readFileSync(ownerState, 'utf8')) as {
    origins: { localStorage: { name: string; value: string }[] }[]
  }
  const stored = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'session')!.value
  const { tokens } = JSON.parse(stored) as { tokens: { accessToken: string } }
  return caller(await request.newContext({ baseURL }), tokens.accessToken)
}
