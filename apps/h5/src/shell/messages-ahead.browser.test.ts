import { ListNotices } from '@shop/contract/messages'
import { afterEach, expect, test } from 'vitest'
import { serve } from '../../test/server.ts'
import { loadMessages } from './messages-ahead.ts'
import { pageOf } from './pages.ts'
import { callKey, queryClient } from './query-client.ts'

afterEach(() => queryClient.clear())

test('the messages are there before they are opened: the page and its first rows', async () => {
  const server = serve({ ListNotices: () => ({ rows: [], next: null }) })
  await loadMessages()
  expect(pageOf('sub-TUIKit/TUIConversationList/index').preload()).toBeNull()
  expect(queryClient.getQueriesData({ queryKey: callKey(ListNotices) })).toHaveLength(1)
  expect(server.of('ListNotices')).toEqual([{}])
})

test('says nothing of a failure', async () => {
  serve({ ListNotices: () => new Promise<never>((_, fail) => fail(new Error('lost'))) })
  await expect(loadMessages()).resolves.not.toThrow()
})
