import { invalidateLive } from '@shop/client/invalidate-live'
import { openLive, type LiveConnection } from '@shop/client/live'
import { ConsoleMe } from '@shop/contract/console-access'
import { LIVE_TAGS } from '@shop/contract/live-tags'
import type { Tag } from '@shop/contract/tags'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readTokens } from './session.ts'

const tagsOf: { [event: string]: readonly Tag[] | undefined } = LIVE_TAGS

/**
 * Keeps the live connection of the operator's session open and fetches again what its events make stale. `checkedAt` is when the
 * server last accepted the session: then a connection that was refused with an older token is opened again.
 */
export function useLive(checkedAt: number): LiveConnection | null {
  const client = useQueryClient()
  const [connection, setConnection] = useState<LiveConnection | null>(null)
  useEffect(() => {
    const invalidate = (tags: readonly Tag[] = []) => {
      const isTouched = (tag: Tag) => tags.includes(tag)
      invalidateLive(client, ({ meta }) => (meta?.tags as Tag[] | undefined)?.some(isTouched) ?? false)
    }
    let isOver = false
    const opened = openLive({
      token: () => readTokens()?.accessToken,
      onGap: () => invalidate(Object.values(LIVE_TAGS).flat()),
      // Any call renews the token.
      onRefused: () => void client.invalidateQueries({ queryKey: [ConsoleMe.path] }),
    }).then((live) => {
      live.socket.onAny((event: string) => invalidate(tagsOf[event]))
      if (isOver) live.close()
      else setConnection(live)
      return live
    })
    // Its code may fail to load: the screens work without it, and fetch when they are opened.
    opened.catch(() => {})
    return () => {
      isOver = true
      setConnection(null)
      opened.then(
        (live) => live.close(),
        () => {},
      )
    }
  }, [client])
  useEffect(() => {
    if (checkedAt > 0) connection?.reopen()
  }, [connection, checkedAt])
  return connection
}
