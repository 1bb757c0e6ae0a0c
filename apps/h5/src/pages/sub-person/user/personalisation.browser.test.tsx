import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { me } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { beginSession } from '../../../shell/session.ts'

test('recommendations by what the shop bought are switched off, and the line says what comes instead', async () => {
  beginSession('13800000001', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  let isOn = true
  const server = serve({
    GetInfo: () => me(),
    GetRealName: () => ({ state: 'none', name: '', number: '', triesLeft: 3 }) as never,
    GetPersonalisation: () => ({ on: isOn }),
    SetPersonalisation: ({ on }) => {
      isOn = on
      return { done: true as const }
    },
  })
  await openPage('sub-person/user/setting')
  const choice = page.getByRole('switch', { name: '个性化推荐' })
  await expect.element(choice).toBeChecked()
  expect(await violations()).toEqual([])
  await choice.click()
  await expect.element(choice).not.toBeChecked()
  await expect.element(page.getByText('只按地区和销量推荐')).toBeVisible()
  expect(server.of('SetPersonalisation')).toEqual([{ on: false }])
})
