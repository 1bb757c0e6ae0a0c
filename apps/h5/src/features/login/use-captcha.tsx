import { CallError } from '@shop/client'
import { lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import type { SolvedCaptcha } from './CaptchaSheet.tsx'
import { isAboutCaptcha } from './is-about-captcha.ts'

const CaptchaSheet = lazyPart(() => import('./CaptchaSheet.tsx'))

interface Asking {
  run: (captcha: SolvedCaptcha) => Promise<void>
  done: () => void
  fail: (error: unknown) => void
}

/**
 * For calls that need a captcha only when the server asks for one: `guarded` makes the call, and once more with the captcha that
 * the user solves in `sheet`. It resolves when the call succeeded or the user closed the sheet, and rejects with other refusals.
 */
export function useCaptcha(next: string) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const guarded = async (run: (captcha?: SolvedCaptcha) => Promise<void>): Promise<void> => {
    try {
      await run()
    } catch (error) {
      if (!(error instanceof CallError) || error.reason !== 'CAPTCHA_NEEDED') throw error
      await new Promise<void>((done, fail) => setAsking({ run, done, fail })).finally(() => setAsking(null))
    }
  }
  const solved = async ({ run, done, fail }: Asking, captcha: SolvedCaptcha) => {
    try {
      await run(captcha)
      done()
    } catch (error) {
      if (isAboutCaptcha(error)) throw error
      fail(error)
    }
  }
  const sheet = asking && (
    <Suspense>
      <CaptchaSheet next={next} onSolved={(captcha) => solved(asking, captcha)} onClose={asking.done} />
    </Suspense>
  )
  return { guarded, sheet }
}
