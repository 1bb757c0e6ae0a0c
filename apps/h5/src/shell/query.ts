import { FORCED_OFF } from '@shop/contract/answer-codes'
import type { Args, Endpoint, Out } from '@shop/contract/endpoint'
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { toast } from '@shop/ui/toast/toast.ts'
import { useRef, useState } from 'react'
import { CallError } from '@shop/client'
import { call } from './http.ts'
import { goLogin } from './navigation.ts'
import { orKept } from './offline.ts'
import { callKey, invalidate, metaOf } from './query-client.ts'
import { refusalText } from './refusal-text.ts'
import { isLoggedIn } from './session.ts'

export { callKey, invalidate, queryClient } from './query-client.ts'

/** Milliseconds without a press or a letter after which a call is made, or made again (specification, section 9: debounce 500 ms). */
export const QUIET_MS = 500

interface CallQueryOptions<T> {
  /** False: not requested yet (a parameter is missing, the user is a guest). */
  enabled?: boolean
  /** Milliseconds for which a response counts as fresh; 30 s by default. */
  staleTime?: number
  /** Milliseconds between refetches while it is shown. */
  refetchInterval?: number | ((data: T | undefined) => number | false)
  /** Keeps showing the response for the previous arguments while the new one loads. */
  keepPrevious?: boolean
  /** Stands around the page's content, as the sum of the cart in a bar does: without a network it has no say in the age of the page. */
  around?: boolean
}

/** What runs a reading call and caches its response. */
export function callOptions<E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  options: CallQueryOptions<Out<E>> = {},
): UseQueryOptions<Out<E>, CallError> & { queryKey: QueryKey } {
  const { refetchInterval: every, keepPrevious, ...rest } = options
  const queryKey = callKey(endpoint, args)
  return {
    ...rest,
    queryKey,
    meta: metaOf(endpoint),
    queryFn: ({ signal }) => orKept(queryKey, call(endpoint, args, { signal })),
    ...(keepPrevious && { placeholderData: (old: unknown) => old as never }),
    ...(every !== undefined && { refetchInterval: typeof every === 'number' ? every : (q) => every(q.state.data) }),
  }
}
/** Runs a reading call and caches its response. */
export const useCall = <E extends Endpoint>(endpoint: E, args: Args<E>, options?: CallQueryOptions<Out<E>>) =>
  useQuery(callOptions(endpoint, args, options))

/** Sends a command and refetches what it changed; also when it was refused by the current state (409). */
export async function send<E extends Endpoint>(endpoint: E, args: Args<E>): Promise<Out<E>> {
  try {
    const out = await call(endpoint, args)
    invalidate(endpoint.invalidates)
    return out
  } catch (error) {
    if (error instanceof CallError && error.code === 409) invalidate(endpoint.invalidates)
    throw error
  }
}

/** One press; `at` is when its response arrived. */
interface Sending<T> {
  args: string
  at: number
  answer: Promise<T | null>
}
interface SendOptions<E extends Endpoint> {
  /** Return true when the page has handled this refusal: then no toast is shown. */
  handle?: (error: CallError) => boolean | undefined | void
  done?: (out: Out<E>, args: Args<E>) => void
}

/**
 * Sends a command on a press and refetches what it changed. `send` returns its data, or null when it was refused (shown as
 * a toast unless `handle` returned true).
 * A double press is a single call; a repetition after a lost response carries the same idempotency key.
 */
export function useSend<E extends Endpoint>(endpoint: E, options: SendOptions<E> = {}) {
  const [busy, setBusy] = useState(0)
  const last = useRef<Sending<Out<E>>>(null)
  const press = (args: Args<E>): Promise<Out<E> | null> => {
    const text = JSON.stringify(args)
    const before = last.current
    if (before?.args === text && Date.now() - before.at < QUIET_MS) return before.answer
    const run = async (): Promise<Out<E> | null> => {
      setBusy((n) => n + 1)
      try {
        const out = await send(endpoint, args)
        options.done?.(out, args)
        return out
      } catch (error) {
        const failed = error instanceof CallError ? error : new CallError(0, '出了点问题，请重试')
        if (!options.handle?.(failed)) showRefusal(failed)
        return null
      } finally {
        sending.at = Date.now()
        setBusy((n) => n - 1)
      }
    }
    const sending: Sending<Out<E>> = { args: text, at: Infinity, answer: run() }
    last.current = sending
    return sending.answer
  }
  return { send: press, busy: busy > 0 }
}

/**
 * Shows a refusal as a toast; a guest is sent to the login instead, and who lacks their own papers is shown the way to them. What a dialog
 * already shows is not repeated.
 */
export function showRefusal(error: CallError) {
  if (error.code === 401 || error.code === FORCED_OFF) {
    if (!isLoggedIn()) goLogin()
  } else if (error.reason === 'PURCHASER_PAPERS') void leadToPapers(error)
  else if (!error.isServerError) toast(refusalText(error), { tone: 'error' })
}

async function leadToPapers({ msg }: CallError) {
  const part = await import('./papers-dialog.ts').catch(() => null)
  if (part) await part.showPapersDialog(msg)
  else toast(msg, { tone: 'error' })
}
