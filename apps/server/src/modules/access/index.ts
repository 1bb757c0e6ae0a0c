import type { Config } from '../../kernel/config.ts'
import type { Providers } from '../../providers/provider.ts'
import type { Module } from '../module.ts'
import { avatars } from './avatars.ts'
import { eraseUser } from './deregistration.ts'
import { loginQueue } from './login-queue.ts'
import type { OnLogin } from './open-session.ts'
import { personalData } from './personal-data.ts'
import { purgeExpired } from './purge-expired.ts'
import { routes } from './routes.ts'
import { smsWorker } from './sms-job.ts'
import { wechatRoutes } from './wechat/routes.ts'

export { findShopFacts } from './shop-facts.ts'
export { GUEST, type Buyer, type Guest, type ShopFacts, type User, type Visitor } from './actor.ts'
export { solveCaptcha } from './captcha.ts'
export { openAuthenticator, type OperatorAuthenticator } from './authenticator.ts'
export { checkToken, type SessionTokens } from './check-token.ts'
export { checkLoginPassword, confirmPassword, type LoginVerdict } from './check-password.ts'
export { confirmUser } from './confirm-user.ts'
export { keepAccount, listDueErasures, scheduleErasure } from './deregistration.ts'
export { COMMON_END_MESSAGES, USER_END_MESSAGES, type EndMessages } from './end-reasons.ts'
export { CODE_PURPOSES } from './code-queries.ts'
export { lockedText } from './guess-limits.ts'
export { blockerOf, clearAccountGuesses, clearGuesses, countWrong, type GuessRefusal } from './guesses.ts'
export { deviceOf, readDevice } from './known-device.ts'
export { inLoginQueue } from './login-queue.ts'
export { weakness } from './password-rules.ts'
export {
  createUser,
  enterShop,
  findUserById,
  findUserByPhone,
  isSalesman,
  lockUser,
  lockUserByPhone,
  moveSessions,
  nicknameOf,
  setKind,
} from './queries.ts'
export {
  decidePhoneChange,
  findOpenPhoneChange,
  insertPhoneChange,
  lockPhones,
  movePhone,
  type PhoneChangeRow,
} from './phone-changes.ts'
export { checkCode } from './sms-code.ts'
export { frozenText, qualificationText, SUSPENDED_TEXT } from './qualification-text.ts'
export { roomsBySession } from './live-rooms.ts'
export { hashPassword, type HashingContext } from './password.ts'
export {
  endSessions,
  MAX_USED_HASHES,
  rotateTokens,
  type RefreshRow,
  type SessionStore,
  type SessionContext,
} from './sessions.ts'
export { accessToken, makeTokens, readToken, type TokenParts } from './tokens.ts'

/** Users: logging in and out, passwords, sessions, the current shop. What a login consents to is recorded by a module above. */
export const accessModule = (
  config: Config,
  { sms, wechat }: Pick<Providers, 'sms' | 'wechat'>,
  { onLogin }: { onLogin: OnLogin },
): Module => ({
  name: 'access',
  register(kernel) {
    routes(kernel, config, onLogin)
    wechatRoutes(kernel, config, { apps: wechat, secrets: config.secrets, onLogin })
  },
  queues: [loginQueue],
  personalData,
  eraseUser,
  fileReferences: avatars,
  workers: [smsWorker(config, sms)],
  schedules: [
    {
      name: 'access.purge-expired',
      title: '清理过期验证码和会话',
      cron: '*/10 * * * *',
      run: purgeExpired,
    },
  ],
})
