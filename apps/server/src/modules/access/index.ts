import type { Config } from '../../kernel/config.ts'
import type { Providers } from '../../providers/provider.ts'
import type { Module } from '../module.ts'
import { avatars } from './account/avatars.ts'
import { eraseUser } from './account/deregistration.ts'
import { loginQueue } from './login/login-queue.ts'
import { personalData } from './account/personal-data.ts'
import { purgeExpired } from './purge-expired.ts'
import { routes, type AccessHooks } from './routes.ts'
import { smsWorker } from './codes/sms-job.ts'
import { wechatRoutes } from './wechat/routes.ts'

export { requirePrices } from './callers/authorize-user.ts'
export { buyerNow, requireBuyer, type BuyerNow } from './callers/buyer-now.ts'
export { findShopFacts } from './callers/shop-facts.ts'
export {
  GUEST,
  shopAsVisitor,
  type Buyer,
  type Guest,
  type HeadquartersFacts,
  type ShopFacts,
  type User,
  type Visitor,
} from './actor.ts'
export { solveCaptcha } from './codes/captcha.ts'
export { openAuthenticator, type OperatorAuthenticator } from './callers/authenticator.ts'
export { checkSession, checkToken, type SessionTokens } from './sessions/check-token.ts'
export { checkLoginPassword, confirmPassword, type LoginVerdict } from './passwords/check-password.ts'
export { confirmUser } from './passwords/confirm-user.ts'
export { isKept, keepAccount, listDueErasures, scheduleErasure } from './account/deregistration.ts'
export { COMMON_END_MESSAGES, USER_END_MESSAGES, type EndMessages } from './sessions/end-reasons.ts'
export { noticeBySms } from './codes/sms-notice.ts'
export { CODE_PURPOSES } from './codes/code-queries.ts'
export { lockedText } from './passwords/guess-limits.ts'
export { blockerOf, clearAccountGuesses, clearGuesses, countWrong, type GuessRefusal } from './passwords/guesses.ts'
export { deviceOf, readDevice } from './login/known-device.ts'
export { inLoginQueue } from './login/login-queue.ts'
export { weakness } from './passwords/password-rules.ts'
export {
  createUser,
  enterShop,
  findUserById,
  findUserByPhone,
  isSalesman,
  leaveShop,
  lockUser,
  lockUserByPhone,
  moveSessions,
  memberName,
  nameInShop,
  nameUser,
  nicknameOf,
  setKind,
} from './queries.ts'
export {
  decidePhoneChange,
  findOpenPhoneChange,
  isPhoneChangeExpired,
  insertPhoneChange,
  lockPhones,
  movePhone,
  phoneChangeWaits,
  type PhoneChangeRow,
} from './account/phone-changes.ts'
export { checkCode } from './codes/sms-code.ts'
export { headquartersText } from './callers/headquarters.ts'
export { qualificationData, qualificationText } from './callers/qualification-text.ts'
export { roomsBySession } from './callers/live-rooms.ts'
export { hashPassword, type HashingContext } from './passwords/password.ts'
export {
  endSessions,
  MAX_USED_HASHES,
  rotateTokens,
  type RefreshRow,
  type SessionStore,
  type SessionContext,
} from './sessions/sessions.ts'
export { accessToken, makeTokens, readToken, type TokenParts } from './sessions/tokens.ts'

/** Users: logging in and out, passwords, sessions, the current shop. What a login consents to, and papers of members, belong to modules above. */
export const accessModule = (config: Config, { sms, wechat }: Pick<Providers, 'sms' | 'wechat'>, hooks: AccessHooks): Module => ({
  name: 'access',
  register(kernel) {
    routes(kernel, config, hooks)
    wechatRoutes(kernel, config, { apps: wechat, secrets: config.secrets, onLogin: hooks.onLogin })
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
