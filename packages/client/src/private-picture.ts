import { openEnvelope } from './envelope.ts'
import { exchangeReading } from './exchange.ts'

/** The path of a private file, as of a call, in the address that the server gave for it. */
export const pathOfFile = (url: string) => url.replace(/^\/h5api/, '')

/**
 * Gets a picture's bytes; a refusal (expired, another viewer's) is thrown like that of a call: it is no picture, whatever the status
 * of the response, and a token that has expired is renewed.
 */
export const exchangePicture = exchangeReading(async (answer, path) =>
  answer.ok && answer.headers.get('content-type')?.startsWith('image/')
    ? answer.blob()
    : openEnvelope(answer.status < 500 ? 200 : answer.status, await answer.text(), path),
)

/** As long as clients wait for any file. */
const PICTURE_TIMEOUT_MS = 60_000

/** A private picture at the address the server gave for it. It opens only with the session's token, so an image's `src` can't. */
export const openPrivatePicture = (
  raw: <T>(
    path: string,
    init: () => RequestInit,
    options: { via: typeof exchangePicture; timeout: number; signal?: AbortSignal },
  ) => Promise<T>,
  url: string,
  signal?: AbortSignal,
) =>
  raw<Blob>(pathOfFile(url), () => ({ method: 'GET' }), {
    via: exchangePicture,
    timeout: PICTURE_TIMEOUT_MS,
    ...(signal && { signal }),
  })
