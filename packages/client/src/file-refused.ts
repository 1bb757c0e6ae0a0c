/** The server does not take this file, for a reason that its message says: it is too large, of another kind, or came too slowly. */
export class FileRefused extends Error {
  override name = 'FileRefused'
  /** One of ABOUT_FILE. */
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}
/** HTTP statuses that are about the file alone. Others say that something failed. */
export const ABOUT_FILE = [408, 413, 415]
