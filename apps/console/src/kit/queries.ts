import type { Args, Endpoint, Out } from '@shop/contract/endpoint'
import { QueryClient, keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useFailure } from './failures.tsx'
import { call } from './http.ts'
import { CallError } from '@shop/client'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A response from the server is final; only a missing response is retried.
      retry: (count, error) => count < 2 && error instanceof CallError && error.code === 0,
    },
  },
})

interface CallOptions<E extends Endpoint> {
  keep?: boolean
  enabled?: boolean
  every?: (data: Out<E>) => number | false
}

/**
 * Reads with a call of the contract. `keep`: the previous response stays on the screen while new arguments load. `every`: how soon what was
 * read is read again, in milliseconds.
 */
export const useCall = <E extends Endpoint>(endpoint: E, args: Args<E>, { keep, enabled, every }: CallOptions<E> = {}) =>
  useQuery<Out<E>>({
    queryKey: [endpoint.path, args],
    meta: { tags: endpoint.tags },
    queryFn: ({ signal }) => call(endpoint, args, { signal }),
    placeholderData: keep ? keepPreviousData : undefined,
    enabled,
    refetchInterval: ({ state }) => (every && state.data ? every(state.data) : false),
  })

interface CommandOptions<E extends Endpoint> {
  silent?: boolean
  /** Called after it succeeded, also when what was refetched has taken away the component that sent it. */
  done?: (out: Out<E>, args: Args<E>) => void
}

/** Writes with a call of the contract. Afterwards everything on the screen is refetched; failures are shown. */
export function useCommand<E extends Endpoint>(endpoint: E, { silent = false, done }: CommandOptions<E> = {}) {
  const client = useQueryClient()
  const show = useFailure()
  return useMutation<Out<E>, Error, Args<E>>({
    mutationFn: (args) => call(endpoint, args),
    onSuccess: async (out, args) => {
      await client.invalidateQueries()
      done?.(out, args)
    },
    onError: (error) => {
      if (!silent) show(error)
    },
  })
}
