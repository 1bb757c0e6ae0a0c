import { deviceStorage } from '../../shell/session.ts'

/** The number typed last in a form of the login. Only in memory: nothing of it stays on a shared phone, or in an address. */
let typed: string | null = null

/** The number that a form of the login begins with: the one typed in another of them, otherwise that of the last login. */
export const phoneToBeginWith = () => typed ?? deviceStorage.read('last-login-phone') ?? ''
export const rememberTyped = (phone: string) => {
  typed = phone
}
/** After the login it is that of the last login. */
export const clearTyped = () => {
  typed = null
}
