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

/** Reads with a call of the contract. `keep`: the previous response stays on the screen while new arguments load. */
export const useCall = <E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  { keep, enabled }: { keep?: boolean; enabled?: boolean } = {},
) =>
  useQuery<Out<E>>({
    queryKey: [endpoint.path, args],
    meta: { tags: endpoint.tags },
    queryFn: ({ signal }) => call(endpoint, args, { signal }),
    placeholderData: keep ? keepPreviousData : undefined,
    enabled,
  })

/** Writes with a call of the contract. Afterwards everything on the screen is refetched; failures are shown. */
export function useCommand<E extends Endpoint>(endpoint: E, { silent = false }: { silent?: boolean } = {}) {
  const client = useQueryClient()
  const show = useFailure()
  return useMutation<Out<E>, Error, Args<E>>({
    mutationFn: (args) => call(endpoint, args),
    onSuccess: () => client.invalidateQueries(),
    onError: (error) => {
      if (!silent) show(error)
    },
  })
}
