/** The network refused or lost the connection, or found no route. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/**
 * A socket in a folder does not exist yet or has a full queue, or the machine has no socket left. Reading a file fails with the same
 * codes: only the message tells that it was a connection.
 */
const SOCKETS = /^connect (ENOENT|EAGAIN|EMFILE|ENFILE)\b/
/**
 * PostgreSQL is stopping, has crashed, is starting, has no connection left, or has closed one that did nothing for too long; class
 * 08 is connection exceptions.
 */
const SQL_STATES = /^(57P0[1235]|53300|25P0[34]|08...)$/
/**
 * pg's messages, which carry no code, for a connection that ended, could not be opened in time, or that pg gave up because it lost
 * track of what the responses belong to; and for a pool that closes with the process.
 */
const MESSAGES =
  /^Connection terminated|is not queryable$|^timeout (expired|exceeded when trying to connect)$|^Received unexpected \w+ message|^Cannot use a pool after/

/**
 * True for a failure of the driver that only means that the database can’t be reached at the moment. Errors of other connections
 * have the same codes: `databaseError` marks those that are the database’s.
 */
export function isConnectionError(error: unknown): boolean {
  // The job queue reports copies of errors, which are none.
  if (typeof error !== 'object' || error === null) return false
  const { code = '', message = '' } = error as { code?: unknown; message?: unknown }
  return (
    NETWORK_CODES.has(String(code)) ||
    SQL_STATES.test(String(code)) ||
    MESSAGES.test(String(message)) ||
    SOCKETS.test(String(message))
  )
}
