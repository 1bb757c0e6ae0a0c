/** The network refused, lost or never found the way. */
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])
/** PostgreSQL is stopping, has crashed, is starting, or has no connection left; class 08 is broken connections. */
const SQL_STATES = /^(57P0[1-3]|53300|08...)$/
/** pg's messages, without a code, for a connection that ended or could not be opened in time. */
const MESSAGES = /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect$/

/** True for a failure that only means that the database can't be reached now: the same call may succeed in a moment. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return NETWORK_CODES.has(code) || SQL_STATES.test(code) || MESSAGES.test(error.message)
}
