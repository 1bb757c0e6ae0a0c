import type { Tx } from '../../../kernel/database.ts'
import { consumeCaptcha } from './code-queries.ts'

/** What a call carries about a captcha: both, or nothing where none was asked for. */
export interface CaptchaAnswer {
  uuid?: string | undefined
  code?: string | undefined
}

/** Uses up the captcha that a call answers, right or wrong. */
export async function solveCaptcha(
  tx: Tx,
  { uuid, code }: CaptchaAnswer,
  now: Date,
): Promise<'none' | 'solved' | 'CAPTCHA_WRONG'> {
  if (!uuid || !code) return 'none'
  const expected = await consumeCaptcha(tx, uuid, now)
  return expected?.toLowerCase() === code.toLowerCase() ? 'solved' : 'CAPTCHA_WRONG'
}
