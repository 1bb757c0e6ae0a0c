import { CallError } from './call-error.ts'
import { openEnvelope, unanswered } from './envelope.ts'
import type { Exchange } from './exchange.ts'
import { ABOUT_FILE, FileRefused } from './file-refused.ts'

/**
 * An exchange that reports how much of its body has been sent, in whole percent; from 0 again when the request is sent once more. By
 * XMLHttpRequest, because fetch reports nothing, and only one family of browsers lets it send a stream, over HTTP/2 alone.
 */
export const exchangeWithProgress =
  (onProgress: (percent: number) => void): Exchange =>
  ({ url, init, timeout, signal, path }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const stop = () => request.abort()
      const fail = (timedOut: boolean) => () => reject(unanswered(timedOut, path))
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total && Math.floor((loaded / total) * 100)))
      request.addEventListener('load', () => {
        try {
          resolve(openEnvelope(request.status, request.responseText, path))
        } catch (error) {
          reject(
            error instanceof CallError && ABOUT_FILE.includes(error.status) ? new FileRefused(error.msg, error.status) : error,
          )
        }
      })
      request.addEventListener('error', fail(false))
      request.addEventListener('timeout', fail(true))
      request.addEventListener('abort', () => reject(signal!.reason as Error))
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop))
      request.open(init.method ?? 'GET', url)
      request.timeout = timeout
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value))
      if (signal?.aborted) return reject(signal.reason as Error)
      signal?.addEventListener('abort', stop)
      onProgress(0)
      request.send(init.body as XMLHttpRequestBodyInit | null)
    })
