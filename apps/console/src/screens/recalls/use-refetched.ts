import { ConsoleGetRecall, ConsoleListRecallBuyers } from '@shop/contract/console-recalls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMe } from '../../kit/me.ts'

/** So often the platform's screen fetches again, in milliseconds: live events reach the operators of the seller. */
const EVERY = 15_000

/** Keeps the figures of an open recall current. */
export function useRefetched() {
  const isPlatform = useMe().org === 'platform'
  const client = useQueryClient()
  useEffect(() => {
    if (!isPlatform) return
    const timer = setInterval(() => {
      for (const { path } of [ConsoleGetRecall, ConsoleListRecallBuyers]) void client.invalidateQueries({ queryKey: [path] })
    }, EVERY)
    return () => clearInterval(timer)
  }, [isPlatform, client])
}
