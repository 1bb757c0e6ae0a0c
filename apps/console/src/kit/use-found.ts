import type { Args, Endpoint, Out } from '@shop/contract/endpoint'
import { useState } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { useCall } from './queries.ts'
import { useQuiet } from './use-quiet.ts'

/** The calls that find rows by a keyword of two characters or more. */
type FindCall = Endpoint<ZodMiniType<{ keyword: string }, { keyword: string }>, ZodMiniType<{ rows: object[] }>>

/**
 * What a call finds for what is typed into a Select, once nothing more was for a moment, and the properties that have the Select search with
 * it. `begin`: what is looked for before anything is typed.
 */
export function useFound<E extends FindCall>(call: E, begin = '') {
  const [typed, setTyped] = useState('')
  const keyword = useQuiet(typed.trim() || begin)
  const isLooking = keyword.length > 1
  const { data, isFetching } = useCall(call, { keyword } as Args<E>, { keep: true, enabled: isLooking })
  const found: Out<E>['rows'] = isLooking ? (data?.rows ?? []) : []
  return {
    found,
    /** What was looked for and is not there; '' while it is being looked for. */
    missing: isLooking && !isFetching && found.length === 0 ? keyword : '',
    searching: {
      loading: isFetching,
      showSearch: { filterOption: false as const, onSearch: setTyped },
      notFoundContent: isLooking && !isFetching ? '没有找到' : null,
    },
  }
}
