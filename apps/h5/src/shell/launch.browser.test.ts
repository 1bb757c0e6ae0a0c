import { afterEach, expect, test, vi } from 'vitest'
import { serve } from '../../test/server.ts'
import { launch } from './launch.ts'
import { queryClient } from './query-client.ts'
import { deviceStorage, endSession } from './session.ts'

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('asks for the configuration once, and keeps the kindly reminder when it comes, also after a logout', async () => {
  const { of } = serve({
    GetBoot: () => ({ config: { kindly_reminder: '收货时请核对批号' }, environment: { wxAppId: '' } }) as never,
  })
  launch()
  await expect.poll(() => deviceStorage.read('kindly-reminder')).toBe('收货时请核对批号')
  endSession()
  expect(deviceStorage.read('kindly-reminder')).toBe('收货时请核对批号')
  expect(of('GetBoot')).toHaveLength(1)
})
