/** The network refused, lost or never found the way. */
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])
/** PostgreSQL stops, has crashed, is starting, has no connection left; class 08 is broken connections. */
const STATES = /^(57P0[1-3]|53300|08...)$/
/** What pg says, without a code, of a connection that ended or could not be had in time. */
const WORDS = /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect$/

/** True for a failure that only says that the database can't be reached now: the same call may succeed in a moment. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return NETWORK.has(code) || STATES.test(code) || WORDS.test(error.message)
}
