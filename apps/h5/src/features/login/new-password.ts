import { NewPassword } from '@shop/contract/access'
import * as z from 'zod/mini'

/** A new password typed twice. */
export const TwicePassword = z
  .object({ password: NewPassword, confirmPwd: z.string() })
  .check(z.refine((typed) => typed.password === typed.confirmPwd, { path: ['confirmPwd'], message: '两次输入的密码不一致' }))
/** The same with the old one. */
export const ChangedPassword = z
  .object({ oldPassword: z.string().check(z.minLength(1, '请输入原密码')), password: NewPassword, confirmPwd: z.string() })
  .check(z.refine((typed) => typed.password === typed.confirmPwd, { path: ['confirmPwd'], message: '两次输入的密码不一致' }))
