import { openEnvelope } from './envelope.ts'
import { exchangeReading } from './exchange.ts'
import { pathOfFile } from './private-picture.ts'

/** A file's bytes, and the name under which it is saved. */
export interface PrivateFile {
  bytes: Blob
  filename: string
}

/** Gets a file's bytes and name; a refusal (expired, another reader's) is thrown like that of a call, whatever the response's status. */
export const exchangeFile = exchangeReading(async (answer, path) => {
  const [, name] = /filename\*=UTF-8''(\S+)$/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  if (!answer.ok || name === undefined) return openEnvelope(answer.status < 500 ? 200 : answer.status, await answer.text(), path)
  return { bytes: await answer.blob(), filename: decodeURIComponent(name) }
})

/** A file at the address the server gave for it. It opens only with the session's token, so a link can't. `timeout` is in milliseconds. */
export const openPrivateFile = (
  raw: <T>(path: string, init: () => RequestInit, options: { via: typeof exchangeFile; timeout: number }) => Promise<T>,
  url: string,
  timeout: number,
) => raw<PrivateFile>(pathOfFile(url), () => ({ method: 'GET' }), { via: exchangeFile, timeout })
