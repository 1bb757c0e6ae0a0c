import type { SmsLogin } from '@shop/contract/access'
import type { Out } from '@shop/contract/endpoint'
import { toast } from '@shop/ui'
import { clearHistory, goLoginStep, returnFromLogin, to } from '../../shell/navigation.ts'
import { queryClient } from '../../shell/query.ts'
import { beginSession, deviceStorage, useSession } from '../../shell/session.ts'
import { keepKnownDevice } from './known-device.ts'
import { clearTyped } from './typed-phone.ts'

let lastUser: number | null = null
useSession.subscribe((s) => (lastUser = s.userId ?? lastUser))

/** After a successful login: starts the session, refetches everything as this user and returns to where they were. */
export function finishLogin(phone: string, login: Out<typeof SmsLogin>, back: string | undefined) {
  // What another user had typed must not be shown to this one.
  if (lastUser !== null && lastUser !== login.userId) clearHistory()
  beginSession(phone, login)
  clearTyped()
  keepKnownDevice(phone, login.device)
  void queryClient.invalidateQueries()
  // With an address to go on to, the page offers the password instead of asking for it.
  if (login.isNew && !login.hasPassword && !phonesWithoutOffer().includes(phone))
    goLoginStep('sub-person/user/pwdSet', back ?? to('pages/person/index'))
  else {
    toast('登录成功', { tone: 'success' })
    returnFromLogin(back)
  }
}

const phonesWithoutOffer = () => (deviceStorage.read('phone-skip-list') ?? '').split(',')
/** Remembers that this phone has declined a first password: it is offered only once per phone. */
export const skipPasswordOffer = (phone: string) =>
  deviceStorage.write('phone-skip-list', [...phonesWithoutOffer().filter(Boolean), phone].join(','))
