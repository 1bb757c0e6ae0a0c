import { CallError } from '@shop/client'

/** Whether a call was refused because of its captcha: it is shown in the sheet, with another picture. */
export const isAboutCaptcha = (error: unknown): error is CallError =>
  error instanceof CallError &&
  (error.reason === 'CAPTCHA_WRONG' || error.reason === 'CAPTCHA_NEEDED' || 'code' in error.fields || 'uuid' in error.fields)
