/** The network refused or lost the connection, or found no route. */
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])
/** PostgreSQL is stopping, has crashed, is starting, or has no connection left; class 08 is connection exceptions. */
const SQL_STATES = /^(57P0[1-3]|53300|08...)$/
/** pg's messages, which carry no code, for a connection that ended or could not be opened in time. */
const MESSAGES = /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect$/

/** True for a failure that only means that the database can't be reached at the moment: the same call may succeed shortly. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return NETWORK_CODES.has(code) || SQL_STATES.test(code) || MESSAGES.test(error.message)
}
