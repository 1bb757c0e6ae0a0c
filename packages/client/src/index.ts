/** The HTTP client of the shop and the console. */
export { CallError, generalData, type Refused } from './call-error.ts'
export { createClient, type CallOptions, type ClientDeps, type Tokens } from './client.ts'
export { newKey } from './idempotency.ts'
export { pause } from './next-try.ts'
export { lockOverWindows } from './refresh-lock.ts'
