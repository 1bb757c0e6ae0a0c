import { expect, onTestFinished, test } from 'vitest'
import { render } from '../../../../../test/draw.tsx'
import { endSession, useSession } from '../../../../shell/session.ts'
import { NextStepCard } from './NextStepCard.tsx'

test('is no empty box while what is lacking loads', () => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
  const { unmount } = render(<NextStepCard cannotBuy={{ reason: 'certificate', text: '证照已到期' }} />)
  onTestFinished(() => {
    unmount()
    endSession()
  })
  const waiting = document.querySelector('[class*="card"]:empty')!
  expect(getComputedStyle(waiting, '::before').content).toBe('""')
})
