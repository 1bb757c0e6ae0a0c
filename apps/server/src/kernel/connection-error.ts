/** The network refused or lost the connection, or found no route. */
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])
/**
 * PostgreSQL is stopping, has crashed, is starting, has no connection left, or has closed one whose transaction did nothing for too
 * long; class 08 is connection exceptions.
 */
const SQL_STATES = /^(57P0[1-3]|53300|25P0[34]|08...)$/
/** pg's messages, which carry no code, for a connection that ended or could not be opened in time. */
const MESSAGES = /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect$/

/**
 * True for a failure of the driver that only means that the database can’t be reached at the moment. Errors of other connections
 * have the same codes: `databaseError` marks those that are the database’s.
 */
export function isConnectionError(error: unknown): boolean {
  // The job queue reports copies of errors, which are none.
  if (typeof error !== 'object' || error === null) return false
  const { code = '', message = '' } = error as { code?: unknown; message?: unknown }
  return NETWORK_CODES.has(String(code)) || SQL_STATES.test(String(code)) || MESSAGES.test(String(message))
}
